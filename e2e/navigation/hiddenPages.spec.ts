import type { Locator, Page } from '@playwright/test';
import { untilControlsHydrated } from '../harness/controls.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../tools/browser/recordLayoutShifts.ts';
import { visit } from '../harness/visit.ts';

const heading = 'Empowering Your Emissions Journey';
const linkToHidden = 'main a[href="/what-we-do/regulatory-compliance"]';
/** The prerendered page, also while it is hidden. */
const prerendered = (page: Page) => page.locator('#main > div').filter({ hasText: heading });

/** Selects bands without layout or paint. */
const lockedBand = 'section[style*="content-visibility"]';

/** Waits until every band of a hidden page has its height. */
async function untilMeasured(hidden: Locator) {
  const bands = hidden.locator('section:not(section section)');
  const areMeasured = () =>
    bands.evaluateAll((all) =>
      (all as HTMLElement[]).every(({ style }) => style.contentVisibility === 'hidden' && style.blockSize !== ''),
    );
  await expect.poll(areMeasured).toBe(true);
}

const homeOf = (page: Page) => page.locator('#main > div').filter({ hasText: 'Engineering for Optimal Solutions' });

/** Leaves home at its scroll position; resolves once home is measured. */
async function leaveHome(page: Page) {
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click());
  await expect(page).toHaveTitle(/Contact/);
  await untilMeasured(homeOf(page));
}

/** Opens home and hovers a link until its page is prerendered. */
async function prerender(page: Page) {
  await visit(page, '/', 1280);
  await page.locator(linkToHidden).first().hover();
  await expect(prerendered(page)).toBeAttached();
}

test('a prerendered page is not in focus order, find-in-page, accessibility tree, print or head, and shifts nothing', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  await prerender(page);
  await expect(page).toHaveTitle(/Engineering for Optimal Solutions/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: heading })).toHaveCount(0);
  const find = (text: string) =>
    page.evaluate((words) => {
      window.getSelection()?.removeAllRanges();
      return (window as unknown as { find: (text: string) => boolean }).find(words);
    }, text);
  // Texts of the first screens of both pages.
  expect(await find('Engineering for Optimal Solutions')).toBe(true);
  expect(await find(heading)).toBe(false);
  expect(
    await prerendered(page)
      .locator('a')
      .evaluateAll((links) => {
        for (const link of links) link.focus();
        return links.includes(document.activeElement as HTMLAnchorElement);
      }),
  ).toBe(false);
  expect(await listLayoutShifts(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(prerendered(page).locator('h1')).not.toBeVisible();
  await page.emulateMedia({ media: null });

  await page.mouse.move(0, 0);
  await expect(prerendered(page)).not.toBeAttached();
});

test('a click shows the prerendered page in the same task, with its metadata and its focus', async ({ page }) => {
  await prerender(page);
  const shownInTask = await page.evaluate((selector) => {
    const link = document.querySelector<HTMLAnchorElement>(selector);
    link?.click();
    return Promise.resolve().then(
      () => [...document.querySelectorAll('main h1')].find((h1) => h1.checkVisibility())?.textContent,
    );
  }, linkToHidden);
  expect(shownInTask).toBe(heading);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Regulatory Compliance/);
});

test('a click before the bands of the prerendered page are rendered shows its heading, then all bands', async ({
  page,
}) => {
  await visit(page, '/', 1280);
  const emptyBands = await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const main = document.querySelector('main');
        const link = document.querySelector<HTMLAnchorElement>(selector);
        if (!main || !link) throw new Error('The page has no link to prerender.');
        const observer = new MutationObserver(() => {
          observer.disconnect();
          link.click();
          resolve([...main.querySelectorAll('section:empty')].filter((band) => band.checkVisibility()).length);
        });
        observer.observe(main, { childList: true });
        link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      }),
    linkToHidden,
  );
  expect(emptyBands).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  const shown = page.locator('main > [data-key]:visible section');
  await expect.poll(() => shown.evaluateAll((bands) => bands.filter((band) => band.matches(':empty')).length)).toBe(0);
  // Bands outside the window follow, one per frame. False in `content-visibility: hidden`.
  const areShown = () =>
    shown.evaluateAll((bands) => [...new Set(bands.map((band) => band.firstElementChild?.checkVisibility()))]);
  await expect.poll(areShown).toEqual([true]);
});

test('Back shows the page as it was left: typed text and open questions', async ({ page, consoleLines }) => {
  await visit(page, '/', 1280);
  const question = page.locator('main details').first();
  await question.locator('summary').click();
  await page.locator('footer a[href="/contact"]').first().click();
  await page.getByRole('textbox', { name: /name/i }).first().fill('Priya');
  await page.locator('footer a[href="/privacy-policy"]').first().click();
  await expect(page).toHaveTitle(/Privacy/);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: /name/i }).first()).toHaveValue('Priya');
  await page.goBack();
  await expect(page).toHaveTitle(/Engineering for Optimal Solutions/);
  await expect(question).toHaveAttribute('open');
  expect(consoleLines).toEqual([]);
});

test('Back shows a figure with a setting that was changed just before the click', async ({ page, consoleLines }) => {
  await visit(page, '/products/rt-ghg', 1280);
  const limit = page.getByRole('slider').first();
  await untilControlsHydrated(limit);
  await limit.press('End');
  const highest = await limit.inputValue();
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click());
  await expect(page).toHaveTitle(/Contact/);
  await page.goBack();
  await expect(page).toHaveURL(`/products/rt-ghg?limit=${highest}`);
  await expect(limit).toHaveValue(highest);
  expect(consoleLines).toEqual([]);
});

test('a page that was left keeps its layout while it is hidden, and no style of that time when it is shown', async ({
  page,
  consoleLines,
}) => {
  const home = homeOf(page);
  await visit(page, '/', 1280);
  const height = await home.evaluate((element) => element.scrollHeight);
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page).toHaveTitle(/Contact/);
  await expect(home).toHaveCSS('content-visibility', 'hidden');
  await untilMeasured(home);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle(/Engineering for Optimal Solutions/);
  await expect(home).not.toHaveAttribute('style', /display/);
  await expect(home.locator(lockedBand)).toHaveCount(0);
  await expect(home.locator('section[style*="block-size"]')).toHaveCount(0);
  expect(await home.evaluate((element) => element.scrollHeight)).toBe(height);
  expect(consoleLines).toEqual([]);
});

test('Back shows the bands in the window at once, at the position of the page, and then the others', async ({
  page,
}) => {
  await visit(page, '/', 1280);
  const home = homeOf(page);
  await page.evaluate(() => window.scrollTo({ top: 2500, behavior: 'instant' }));
  await leaveHome(page);
  const shown = await home.evaluate(
    (element) =>
      new Promise<{ top: number; bands: boolean[]; others: number }>((resolve) => {
        window.navigation.addEventListener('currententrychange', () =>
          requestAnimationFrame(() => {
            const bands = [...element.querySelectorAll('section:not(section section)')];
            const inWindow = bands.filter((band) => {
              const { top, bottom } = band.getBoundingClientRect();
              return bottom > 0 && top < window.innerHeight;
            });
            resolve({
              top: window.scrollY,
              bands: inWindow.map((band) => band.firstElementChild?.checkVisibility() === true),
              others: element.querySelectorAll('section[style*="content-visibility"]').length,
            });
          }),
        );
        window.history.back();
      }),
  );
  expect(shown.top).toBe(2500);
  expect(shown.bands.length).toBeGreaterThan(0);
  expect(new Set(shown.bands)).toEqual(new Set([true]));
  expect(shown.others).toBeGreaterThan(0);
  await expect(home.locator(lockedBand)).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(2500);
});

test('Back in a window of another width shows the page at its new height', async ({ page }) => {
  await visit(page, '/', 1280);
  const home = homeOf(page);
  await leaveHome(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const height = await home.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        window.navigation.addEventListener('currententrychange', () =>
          requestAnimationFrame(() => resolve(element.scrollHeight)),
        );
        window.history.back();
      }),
  );
  await expect(home.locator(lockedBand)).toHaveCount(0);
  expect(height).toBe(await home.evaluate((element) => element.scrollHeight));
});

test('fifty navigations leave at most three hidden pages, and no listener that prevents the back/forward cache', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const types: string[] = [];
    Object.assign(window, { listenedTypes: types });
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function addRecorded(...parameters) {
      types.push(parameters[0]);
      return addEventListener.apply(this, parameters);
    };
  });
  await page.goto('/contact');
  await untilHydrated(page);
  const paths = ['/about', '/experts', '/privacy-policy', '/join-us', '/contact'];
  const devTools = await page.context().newCDPSession(page);
  const countNodes = async () => {
    await devTools.send('HeapProfiler.collectGarbage');
    const { nodes } = await devTools.send('Memory.getDOMCounters');
    return nodes;
  };
  const countPages = () => page.locator('#main > div').count();
  const navigateAround = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1)
      for (const path of paths) {
        await page.locator(`footer a[href="${path}"]`).first().dispatchEvent('click');
        await expect.poll(() => page.evaluate(() => location.pathname)).toBe(path);
      }
  };
  await navigateAround(3);
  // React removes pages in later tasks, and tasks that wait for an idle browser refer to them for up to 5 s.
  await expect.poll(countPages).toBe(4);
  const before = await countNodes();
  await navigateAround(7);
  await expect.poll(countPages).toBe(4);
  await expect.poll(countNodes, { timeout: 10_000 }).toBeLessThan(before * 1.2);
  const types = await page.evaluate(() => (window as unknown as { listenedTypes: string[] }).listenedTypes);
  expect(types).toContain('click');
  expect(types.filter((type) => /unload/.test(type))).toEqual([]);
});
