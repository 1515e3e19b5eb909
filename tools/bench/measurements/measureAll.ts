import { cpus } from 'node:os';
import { launchBrowser } from '../../browser/launchBrowser.ts';
import { withProgress } from '../../processes/progress.ts';
import { readSitePages } from '../../sitePages/readSitePages.ts';
import { startBenchSites } from '../benchSites.ts';
import { choosePages } from '../choosePages.ts';
import type { Figure } from '../figures.ts';
import { undrivenFlags } from '../lab/lab.ts';
import type { NavigationTimes } from '../navigationTimes.ts';
import type { BenchOptions, Kind } from '../options.ts';
import type { Run } from '../report.ts';
import { measureBytes } from './measureBytes.ts';
import { measureContent } from './measureContent.ts';
import { measureLighthouse } from './measureLighthouse.ts';
import { measureNavigation, targets } from './measureNavigation.ts';
import { measureReleases } from './measureReleases.ts';
import { measureTabMemory } from './measureTabMemory.ts';
import { measureFirstTap, measureTapWhilePrerendering } from './measureTaps.ts';
import { measureThroughput } from './measureThroughput.ts';
import { measureVitals } from './measureVitals.ts';

/** Measurements that need the compared sites; the others start their own processes. */
const siteKinds: readonly Kind[] = ['bytes', 'vitals', 'inp', 'navigation', 'memory', 'lighthouse', 'throughput'];
const audits = 3;
/** Number of rounds of load. */
const rounds = 5;
/** Matches home, a section page and all articles, whose bodies differ most from each other. */
const tappedPath = /^\/(?:$|what-we-do\/regulatory-compliance$|discover\/article\/)/;

type SiteMeasurements = Pick<Run, 'figures' | 'navigations'> & { browserVersion?: string };

/** Takes the chosen measurements one after another. Starts the compared sites only if a measurement needs them. */
export async function measureAll(options: BenchOptions): Promise<Run> {
  const { loads, kinds } = options;
  const needsSites = siteKinds.some((kind) => kinds.has(kind));
  const sites: SiteMeasurements = needsSites ? await measureSites(options) : { figures: [], navigations: [] };
  const { figures, navigations, browserVersion } = sites;
  // The compared sites are stopped, so they do not distort these measurements.
  if (kinds.has('releases'))
    figures.push(...(await withProgress('measuring releases under load', () => measureReleases(rounds))));
  if (kinds.has('content'))
    figures.push(...(await withProgress('measuring the service with 10,000 content items', measureContent)));
  const machine = describeMachine(browserVersion);
  return { date: new Date().toISOString(), machine, loads, audits, rounds, figures, navigations };
}

async function measureSites(options: BenchOptions): Promise<SiteMeasurements> {
  // Ctrl-C needs no handler: Playwright ends its browser, and the sites end when this process exits.
  const sites = await startBenchSites();
  try {
    const { urls } = sites;
    const { loads, kinds } = options;
    const figures: Figure[] = [];
    const navigations: NavigationTimes[] = [];
    const pages = choosePages(await readSitePages(urls.federated), options.pages);
    const tappedPages = options.pages.length > 0 ? pages : pages.filter((path) => tappedPath.test(path));
    const homePages = pages.filter((path) => path === '/');
    const targetPages = pages.filter((path) => targets.includes(path));
    const measureEach = async (kind: Kind, paths: readonly string[], measure: (path: string) => Promise<Figure[]>) => {
      if (!kinds.has(kind)) return;
      for (const page of paths) {
        const measured = await withProgress(`measuring ${kind} of ${page}`, () => measure(page));
        figures.push(...measured.map((figure) => ({ ...figure, page })));
      }
    };

    const browser = await launchBrowser(undrivenFlags);
    const browserVersion = browser.version();
    try {
      await measureEach('bytes', pages, (path) => measureBytes(browser, urls, path));
      await measureEach('vitals', pages, (path) => measureVitals(browser, urls, path, loads));
      await measureEach('inp', tappedPages, (path) => measureFirstTap(browser, urls.federated + path, loads));
      await measureEach('inp', homePages, (path) => measureTapWhilePrerendering(browser, urls.federated + path, loads));
      await measureEach('navigation', targetPages, async (path) => {
        const measured = await measureNavigation(browser, urls, path, options);
        navigations.push(...measured.times);
        return measured.figures;
      });
      await measureEach('memory', homePages, (path) => measureTabMemory(browser, urls.federated + path));
    } finally {
      await browser.close();
    }
    // Lighthouse starts its own browsers, without `undrivenFlags`, so that its results match those of other users.
    await measureEach('lighthouse', pages, (path) => measureLighthouse(urls, path, audits));
    await sites.stopComparisons();
    if (kinds.has('throughput'))
      figures.push(...(await withProgress('measuring throughput', () => measureThroughput(sites, rounds))));
    return { figures, navigations, browserVersion };
  } finally {
    await sites.stop();
  }
}

function describeMachine(browserVersion?: string): string {
  const [cpu] = cpus();
  const browser = browserVersion === undefined ? '' : `, Chromium ${browserVersion.split('.')[0]}`;
  return `${cpus().length} threads of ${cpu?.model.trim() ?? 'an unknown processor'}, Node ${process.versions.node}${browser}`;
}
