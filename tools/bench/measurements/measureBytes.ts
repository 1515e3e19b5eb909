import type { Browser } from 'playwright-core';
import type { SiteUrls } from '../benchSites.ts';
import { kib } from '../budgets.ts';
import { type Figure, toRatio } from '../figures.ts';
import { loadHydrated } from '../lab/hydration.ts';
import { withLabPage } from '../lab/lab.ts';
import type { Transfer } from '../lab/traffic.ts';

/** Transfers of one page: before any interaction or idleness, and until the whole page is hydrated. */
type PageTransfers = { frame: readonly Transfer[]; whole: readonly Transfer[] };

/** Measures the bytes that a page transfers on the site and on the monolith, with empty caches. */
export async function measureBytes(browser: Browser, urls: SiteUrls, path: string): Promise<Figure[]> {
  const site = await load(browser, urls.federated + path);
  const figures = toByteFigures(path, site, await load(browser, urls.monolith + path));
  return path === '/' ? [...figures, await measureAfterLoad(browser, urls.federated + path, site.frame)] : figures;
}

/** Measures the bytes that a page fetches to hydrate its body and to prefetch other pages, without interaction. */
async function measureAfterLoad(browser: Browser, url: string, frame: readonly Transfer[]): Promise<Figure> {
  const all = await withLabPage(browser, {}, async (lab) => {
    await loadHydrated(lab, url, 'body');
    await lab.untilIdle();
    return [...lab.transfers];
  });
  const detail = `in ${all.length - frame.length} requests`;
  return { budget: 'afterLoad', measured: sum(all) - sum(frame), detail, samples: all };
}

async function load(browser: Browser, url: string): Promise<PageTransfers> {
  return {
    // With data saver on, the page hydrates its body only after an interaction, so it stays in its initial state.
    frame: await withLabPage(browser, { isSavingData: true }, async (lab) => {
      await loadHydrated(lab, url, 'frame');
      await lab.untilIdle();
      return [...lab.transfers];
    }),
    whole: await withLabPage(browser, {}, async (lab) => {
      await loadHydrated(lab, url, 'body');
      return [...lab.transfers];
    }),
  };
}

/** Compares the transfers of a page with those of the same page on the monolith. */
export function toByteFigures(path: string, site: PageTransfers, monolith: PageTransfers): Figure[] {
  const total = { measured: sum(site.frame), detail: 'bodies as transferred', samples: site.frame };
  return [
    { budget: 'frameScript', measured: sum(site.frame, /javascript/), detail: 'brotli', samples: site.frame },
    compareScripts('frameScriptRatio', site.frame, monolith.frame),
    compareScripts('wholeScriptRatio', site.whole, monolith.whole),
    ...(path === '/' ? [{ budget: 'homeTotal', ...total } as const] : []),
    { budget: 'total', ...total },
    { budget: 'requests', measured: site.frame.length, detail: '', samples: site.frame },
  ];
}

function compareScripts(
  budget: 'frameScriptRatio' | 'wholeScriptRatio',
  site: readonly Transfer[],
  monolith: readonly Transfer[],
): Figure {
  const figure = toRatio(budget, [sum(site, /javascript/)], [sum(monolith, /javascript/)], 'monolith', kib);
  return { ...figure, samples: { site, monolith } };
}

function sum(transfers: readonly Transfer[], mimeType = /^/): number {
  return transfers.filter((each) => mimeType.test(each.mimeType)).reduce((total, { bytes }) => total + bytes, 0);
}
