import type { Page } from '@playwright/test';
import { expect, test, untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { listSitePages } from '../harness/sitePages.ts';
import { watchCalls } from '../harness/watchCalls.ts';

/** So tall that all of a page is in the window, every carousel taken over; nothing rotates while it is compared. */
const options = { viewport: { width: 1280, height: 14_000 }, reducedMotion: 'reduce' } as const;

/** What is there with JavaScript alone, and why nobody misses it without. */
const onlyWithScript: readonly (readonly [what: RegExp, why: string])[] = [
  [/^tab(?:list)? "/, 'without script all panels stand one below the other, each with its name above it'],
  [/^'?button "(?:Previous|Next): /, 'without script a carousel is a row that scrolls'],
  [/^paragraph$/, 'the line in which a carousel tells its slide; empty until it moves'],
];
/** What is there without JavaScript alone: with it, the same words stand elsewhere. */
const onlyWithoutScript: readonly (readonly [what: RegExp, why: string])[] = [
  [/^paragraph: (?:Operations|Environmental|Executives)$/, 'the name above a panel; with script it is the tab’s'],
];

/**
 * Everything in a page's accessible tree: each role with its name or text, links with where they lead. What is
 * shown one at a time (folded answers, tab panels, platforms) counts as shown: it is one action away.
 */
async function listTree(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) {
      const unfolded = details.cloneNode(true) as HTMLDetailsElement;
      unfolded.removeAttribute('name');
      unfolded.open = true;
      details.replaceWith(unfolded);
    }
    for (const shown of document.querySelectorAll<HTMLElement>('[role="tabpanel"], [data-platform]')) {
      shown.style.setProperty('transition', 'none', 'important');
      shown.style.setProperty('visibility', 'visible', 'important');
    }
  });
  const items: string[] = [];
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const item = line.replace(/^\s*- /, '').replace(/:$/, '');
    if (item.startsWith('/url')) items.push(`${items.pop()} ${item}`);
    else items.push(item.replaceAll(/ \[(?:active|expanded|selected|disabled)\]/g, ''));
  }
  return items;
}

/** What of one list another has not, as often, but for the exceptions. */
function subtract(list: readonly string[], other: readonly string[], exceptions: typeof onlyWithScript): string[] {
  const left = [...other];
  return list.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !exceptions.some(([what]) => what.test(item));
  });
}

test('every page holds without JavaScript what it holds with it, calls for nothing and says nothing', async ({
  browser,
  baseURL,
  request,
  site,
}) => {
  test.setTimeout(180_000);
  const [plain, scripted] = await Promise.all([
    browser.newContext({ ...options, baseURL, javaScriptEnabled: false }),
    browser.newContext({ ...options, baseURL }),
  ]);
  await scripted.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
  const [before, after] = await Promise.all([plain.newPage(), scripted.newPage()]);
  const lines = watchConsole(after);
  const calls = watchCalls(after);
  for (const path of await listSitePages(request, site.url)) {
    await Promise.all([before.goto(path), after.goto(path)]);
    await untilHydrated(after);
    await after.waitForFunction(() => !document.querySelector('[data-viewport]:not(.swiper-initialized)'), undefined, {
      polling: 50,
    });
    const [without, withScript] = await Promise.all([listTree(before), listTree(after)]);
    expect.soft(without.length, path).toBeGreaterThan(50);
    expect.soft(subtract(withScript, without, onlyWithScript), `${path}: missing without JavaScript`).toEqual([]);
    expect.soft(subtract(without, withScript, onlyWithoutScript), `${path}: missing with JavaScript`).toEqual([]);
    expect.soft(calls.splice(0), path).toEqual([]);
    expect
      .soft(
        lines.splice(0).filter((line) => !line.includes('404 (Not Found)')),
        path,
      )
      .toEqual([]);
  }
  await Promise.all([plain.close(), scripted.close()]);
});
