import type { Locator, Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { menuLabels, navigationOf } from '../harness/navigation.ts';
import { visit } from '../harness/visit.ts';

/** What holds the links scrolls within itself, and ends where the window does. */
async function expectToScrollWithin(page: Page, holder: Locator) {
  const [{ x, y, width, height }, window] = [
    (await holder.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
    page.viewportSize(),
  ];
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(window?.width ?? 0);
  expect(y + height).toBeLessThanOrEqual(window?.height ?? 0);
  expect(await holder.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(window?.width);
}

/** With the focus on it, each is in view as a whole, its ring included. */
async function expectFullyVisibleWhenFocused(links: Locator, holder: Locator) {
  const frame = await holder.elementHandle();
  for (const link of await links.all()) {
    await link.focus();
    const room = () =>
      link.evaluate((element, around) => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
        const ring = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const [box, bounds] = [element.getBoundingClientRect(), around?.getBoundingClientRect() ?? new DOMRect()];
        const bottom = Math.min(bounds.bottom, window.innerHeight);
        const rooms = [box.left - bounds.left, bounds.right - box.right, box.top - bounds.top, bottom - box.bottom];
        return Math.min(...rooms) - ring;
      }, frame);
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  }
}

test('at 400 % zoom, 320 × 256 px, all of the compact navigation can be reached and nothing is cut', async ({
  page,
}) => {
  await visit(page, '/', 320, 256);
  const { main, toggle, labelOf, panelOf } = navigationOf(page);
  await toggle.press('Enter');
  for (const menu of menuLabels) {
    await labelOf(menu).press('Enter');
    await expect(panelOf(menu)).toBeVisible();
    await expectToScrollWithin(page, main);
    await expectFullyVisibleWhenFocused(panelOf(menu).getByRole('link'), main);
  }
  await expectFullyVisibleWhenFocused(main.getByRole('link', { name: 'Book a Consultation' }), main);
});

test('in a window 1280 × 256 px all of the mega-menu can be reached and nothing is cut', async ({ page }) => {
  await visit(page, '/', 1280, 256);
  const { labelOf, panelOf } = navigationOf(page);
  for (const menu of menuLabels) {
    await labelOf(menu).press('Enter');
    await expect(panelOf(menu)).toBeVisible();
    if (menu === 'Discover') await expect(panelOf(menu).getByText('Latest from Discover')).toBeAttached();
    await expectToScrollWithin(page, panelOf(menu));
    await expectFullyVisibleWhenFocused(panelOf(menu).getByRole('link'), panelOf(menu));
  }
});

test('at 400 % zoom neither the bar nor the cookie notice takes room from what is read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/contact');
  await untilHydrated(page);
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expect(notice).toBeAttached();
  await page.getByLabel('Full name').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(notice).not.toBeInViewport();
  await page.keyboard.press('End');
  // The page's height has a fraction of a pixel.
  await expect(notice).toBeInViewport({ ratio: 0.98 });
});
