import type { Locator, Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { menuLabels, navigationOf } from '../harness/navigation.ts';
import { visit } from '../harness/visit.ts';

/** Expects the container to lie within the viewport, and neither it nor the page to scroll sideways. */
async function expectToScrollWithin(page: Page, container: Locator) {
  const [{ x, y, width, height }, window] = [
    (await container.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
    page.viewportSize(),
  ];
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(window?.width ?? 0);
  expect(y + height).toBeLessThanOrEqual(window?.height ?? 0);
  expect(await container.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(window?.width);
}

/** Expects each link to be fully in view when it has the focus, including its focus ring. */
async function expectFullyVisibleWhenFocused(links: Locator, container: Locator) {
  const containerElement = await container.elementHandle();
  for (const link of await links.all()) {
    await link.focus();
    const freeSpace = () =>
      link.evaluate((element, clip) => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
        const ringWidth =
          outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const [box, bounds] = [element.getBoundingClientRect(), clip?.getBoundingClientRect() ?? new DOMRect()];
        const bottom = Math.min(bounds.bottom, window.innerHeight);
        const margins = [box.left - bounds.left, bounds.right - box.right, box.top - bounds.top, bottom - box.bottom];
        return Math.min(...margins) - ringWidth;
      }, containerElement);
    await expect.poll(freeSpace).toBeGreaterThanOrEqual(0);
  }
}

test('at 400 % zoom (320 × 256 px) the whole compact navigation can be reached and nothing is clipped', async ({
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

test('at 1280 × 256 px the whole mega-menu can be reached and nothing is clipped', async ({ page }) => {
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

test('at 400 % zoom the bar and the cookie banner scroll with the page instead of covering it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/contact');
  await untilHydrated(page);
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeAttached();
  await page.getByLabel('Full name').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(banner).not.toBeInViewport();
  await page.keyboard.press('End');
  // Not 1: the height of the page is a fractional number of pixels.
  await expect(banner).toBeInViewport({ ratio: 0.98 });
});
