import type { Browser } from 'playwright-core';
import type { BenchPage } from './benchPages.ts';
import { openLabPage, type Transfer } from './lab.ts';

/** What a page loads before the visitor does anything; bodies only, in bytes. */
export type PageBytes = {
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

/** Loads a page with an empty cache and weighs what came. Throws where an answer was not compressed as expected. */
export async function measureBytes(browser: Browser, siteUrl: string, { path }: BenchPage): Promise<PageBytes> {
  const lab = await openLabPage(browser, false);
  try {
    await lab.page.goto(siteUrl + path, { waitUntil: 'load' });
    await lab.untilQuiet();
    return toPageBytes(lab.transfers());
  } finally {
    await lab.close();
  }
}

/** Adds up transfers by what they are. */
export function toPageBytes(transfers: readonly Transfer[]): PageBytes {
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
