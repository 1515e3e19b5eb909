import { cpus } from 'node:os';
import { launchBrowser } from '../../browser/launchBrowser.ts';
import { withProgress } from '../../processes/progress.ts';
import { readSitePages } from '../../sitePages/readSitePages.ts';
import { startBenchSites } from '../benchSites.ts';
import { choosePages } from '../choosePages.ts';
import type { Figure } from '../figures.ts';
import { undrivenFlags } from '../lab/lab.ts';
import type { BenchOptions, Kind } from '../options.ts';
import type { Run } from '../report.ts';
import { measureBytes } from './measureBytes.ts';
import { measureContent } from './measureContent.ts';
import { measureFirstTap } from './measureFirstTap.ts';
import { measureLighthouse } from './measureLighthouse.ts';
import { measureNavigation, targets } from './measureNavigation.ts';
import { measureReleases } from './measureReleases.ts';
import { measureThroughput } from './measureThroughput.ts';
import { measureVitals } from './measureVitals.ts';

/** Kinds that need the compared sites; the others start their own processes. */
const siteKinds: readonly Kind[] = ['bytes', 'vitals', 'inp', 'navigation', 'lighthouse', 'throughput'];
const audits = 3;
/** Rounds of load. */
const rounds = 5;
/** Home, a page of a section and an article: their bodies differ most. */
const tappedPath = /^\/(?:$|what-we-do\/regulatory-compliance$|discover\/article\/)/;

/** Takes the measurements of the options, one after another; starts the sites only if one needs them. */
export async function measureAll(options: BenchOptions): Promise<Run> {
  const { loads, kinds } = options;
  const needsSites = siteKinds.some((kind) => kinds.has(kind));
  const { figures, browserVersion } = needsSites ? await measureSites(options) : { figures: [] };
  // From here on nothing else takes part of the machine.
  if (kinds.has('releases'))
    figures.push(...(await withProgress('measuring releases under load', () => measureReleases(rounds))));
  if (kinds.has('content'))
    figures.push(...(await withProgress('measuring the service with 10,000 pieces', measureContent)));
  return { date: new Date().toISOString(), machine: nameMachine(browserVersion), loads, audits, rounds, figures };
}

async function measureSites(options: BenchOptions): Promise<{ figures: Figure[]; browserVersion?: string }> {
  // Ctrl-C needs no handling: Playwright ends its browser, and the sites end when this process is gone.
  const sites = await startBenchSites();
  try {
    const { urls } = sites;
    const { loads, kinds } = options;
    const figures: Figure[] = [];
    const pages = choosePages(await readSitePages(urls.federated), options.pages);
    const tapped = options.pages.length > 0 ? pages : pages.filter((path) => tappedPath.test(path));
    const linked = pages.filter((path) => targets.includes(path));
    const each = async (kind: Kind, paths: readonly string[], measure: (path: string) => Promise<Figure[]>) => {
      if (!kinds.has(kind)) return;
      for (const page of paths) {
        const measured = await withProgress(`measuring ${kind} of ${page}`, () => measure(page));
        figures.push(...measured.map((figure) => ({ ...figure, page })));
      }
    };

    const browser = await launchBrowser(undrivenFlags);
    const browserVersion = browser.version();
    try {
      await each('bytes', pages, (path) => measureBytes(browser, urls, path));
      await each('vitals', pages, (path) => measureVitals(browser, urls, path, loads));
      await each('inp', tapped, (path) => measureFirstTap(browser, urls.federated + path, loads));
      await each('navigation', linked, (path) => measureNavigation(browser, urls, path, loads));
    } finally {
      await browser.close();
    }
    // Lighthouse has browsers of its own, without `undrivenFlags`, as anyone who runs it has.
    await each('lighthouse', pages, (path) => measureLighthouse(urls, path, audits));
    await sites.stopComparisons();
    if (kinds.has('throughput'))
      figures.push(...(await withProgress('measuring throughput', () => measureThroughput(sites, rounds))));
    return { figures, browserVersion };
  } finally {
    await sites.stop();
  }
}

function nameMachine(browserVersion?: string): string {
  const [cpu] = cpus();
  const browser = browserVersion === undefined ? '' : `, Chromium ${browserVersion.split('.')[0]}`;
  return `${cpus().length} threads of ${cpu?.model.trim() ?? 'an unnamed processor'}, Node ${process.versions.node}${browser}`;
}
