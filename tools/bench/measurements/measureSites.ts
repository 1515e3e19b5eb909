import { withProgress } from '../../processes/progress.ts';
import { type BenchPage, readBenchPages } from '../benchPages.ts';
import { type BenchSites, startBenchSites } from '../benchSites.ts';
import { launchBrowser } from '../../browser/launchBrowser.ts';
import { undrivenFlags } from '../lab/lab.ts';
import type { BenchOptions, Kind } from '../options.ts';
import type { PageResults, Results } from '../results.ts';
import { measureBytes } from './measureBytes.ts';
import { measureFirstTap } from './measureFirstTap.ts';
import { measureLighthouse } from './measureLighthouse.ts';
import { listNavigations, measureNavigation } from './measureNavigation.ts';
import { measureThroughput } from './measureThroughput.ts';
import { measureVitals } from './measureVitals.ts';

/** What was measured of the sites' pages, and the version of the browser that they were opened in. */
export type SiteResults = Pick<Results, 'pages' | 'navigations' | 'throughput'> & { browserVersion: string };

/** Rounds of load. */
export const rounds = 5;
/** Of home, a section's page and an article the first tap is measured: their bodies differ most. */
const isTapped = ({ path }: BenchPage) => /^\/(?:$|what-we-do\/regulatory-compliance$|discover\/article\/)/.test(path);

/** Starts the sites that are compared, and takes what is asked for of their pages, one measurement after another. */
export async function measureSites(options: BenchOptions): Promise<SiteResults> {
  // Ctrl-C needs no handling: Playwright ends its browser, and the sites end when this process is gone.
  const sites = await startBenchSites();
  try {
    return await measurePages(sites, await readBenchPages(sites.urls.federated, options.only), options);
  } finally {
    await sites.stop();
  }
}

async function measurePages(
  sites: BenchSites,
  chosen: readonly BenchPage[],
  { runs, lighthouseRuns, only, skipped }: BenchOptions,
): Promise<SiteResults> {
  const pages: PageResults[] = chosen.map((page) => ({ ...page }));
  const navigations: Results['navigations'] = [];
  const each = async <Subject extends { path: string }>(
    kind: Kind,
    what: string,
    subjects: readonly Subject[],
    take: (subject: Subject) => Promise<void>,
  ) => {
    if (skipped.has(kind)) return;
    for (const subject of subjects) await withProgress(`measuring ${what} ${subject.path}`, () => take(subject));
  };

  const browser = await launchBrowser(undrivenFlags);
  const browserVersion = browser.version();
  try {
    await each('bytes', 'bytes of', pages, async (page) => {
      page.bytes = await measureBytes(browser, sites, page);
    });
    await each('vitals', 'vitals of', pages, async (page) => {
      page.vitals = await measureVitals(browser, sites, page, runs);
    });
    const tapped = only.length > 0 ? pages : pages.filter(isTapped);
    await each('inp', 'the first tap on', tapped, async (page) => {
      page.firstTap = await measureFirstTap(browser, sites.urls.federated, page, runs);
    });
    await each('navigation', 'the way from home to', listNavigations(pages), async (way) => {
      navigations.push(await measureNavigation(browser, sites, way, runs));
    });
  } finally {
    await browser.close();
  }
  // It has browsers of its own, and they are driven as everybody's are who asks Lighthouse.
  await each('lighthouse', "Lighthouse's verdict on", pages, async (page) => {
    page.lighthouse = await measureLighthouse(sites, page, lighthouseRuns);
  });
  await sites.stopComparisons();
  const throughput = skipped.has('throughput')
    ? undefined
    : await withProgress('measuring throughput', () => measureThroughput(sites, rounds));
  return { pages, navigations, throughput, browserVersion };
}
