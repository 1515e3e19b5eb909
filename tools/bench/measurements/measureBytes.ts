import type { Browser } from 'playwright-core';
import type { BenchPage } from '../benchPages.ts';
import type { BenchSites } from '../benchSites.ts';
import { followHydration, untilHydrated } from '../lab/hydration.ts';
import { openLabPage } from '../lab/lab.ts';
import type { Transfer } from '../lab/traffic.ts';

/** What a page has loaded; bodies only, in bytes. */
export type LoadedBytes = {
  js: number;
  jsRaw: number;
  css: number;
  html: number;
  fonts: number;
  other: number;
  total: number;
  requests: number;
  scripts: Record<string, number>;
};

/** What is loaded before any sign of the visitor's or idleness, and what by the time that the whole page is hydrated. */
export type PageBytes = { frame: LoadedBytes; whole: LoadedBytes };

/** Weighs a page on the site and on its monolith. */
export async function measureBytes(
  browser: Browser,
  { urls }: Pick<BenchSites, 'urls'>,
  { path }: BenchPage,
): Promise<Record<'federated' | 'monolith', PageBytes>> {
  const weigh = async (siteUrl: string): Promise<PageBytes> => ({
    frame: await load(browser, siteUrl + path, 'frame'),
    whole: await load(browser, siteUrl + path, 'body'),
  });
  return { federated: await weigh(urls.federated), monolith: await weigh(urls.monolith) };
}

/**
 * Loads a page with an empty cache until it is hydrated as far as asked. For its frame alone the visitor saves data:
 * else an idle page goes on to its body by itself, and no moment would be before.
 */
async function load(browser: Browser, url: string, until: 'frame' | 'body'): Promise<LoadedBytes> {
  const lab = await openLabPage(browser, { isSavingData: until === 'frame' });
  try {
    const untilThere = until === 'frame' ? () => untilHydrated(lab, until) : await followHydration(lab);
    await lab.page.goto(url, { waitUntil: 'load' });
    await untilThere();
    return toLoadedBytes(lab.transfers());
  } finally {
    await lab.close();
  }
}

/** Adds up transfers by what they are. */
export function toLoadedBytes(transfers: readonly Transfer[]): LoadedBytes {
  const sum = (matches: RegExp, of: 'transferredBytes' | 'rawBytes' = 'transferredBytes') =>
    transfers.filter(({ mimeType }) => matches.test(mimeType)).reduce((total, transfer) => total + transfer[of], 0);
  const total = sum(/^/);
  const [js, css, html, fonts] = [sum(/javascript/), sum(/css/), sum(/html/), sum(/font/)];
  const scripts = transfers.filter(({ mimeType }) => mimeType.includes('javascript'));
  return {
    js,
    jsRaw: sum(/javascript/, 'rawBytes'),
    css,
    html,
    fonts,
    other: total - js - css - html - fonts,
    total,
    requests: transfers.length,
    scripts: Object.fromEntries(scripts.map(({ url, transferredBytes }) => [fileOf(url), transferredBytes])),
  };
}

/** A release's file without the release's id: `shell/main.js`. */
function fileOf(url: string): string {
  return new URL(url).pathname.replace(/^\/releases\/([^/]+)\/[^/]+\/web\//, '$1/');
}
