import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { visit } from './navigation.ts';

const line = (page: Page) => page.locator('body > [aria-hidden="true"]').first();

/** Holds the contact page's chunk back, from before the page is loaded, until the returned function is called. */
async function holdContact(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/route-shell.contact*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('a page that takes longer than 150 ms shows a line of progress until it is there', async ({ page }) => {
  const release = await holdContact(page);
  await visit(page, '/', 1280);
  await page
    .locator('footer a[href="/contact"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(line(page)).toHaveCSS('animation-delay', '0.15s');
  await expect(line(page)).toHaveCSS('position', 'fixed');
  const lengthAt = (ms: number) =>
    line(page).evaluate((element, time) => {
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
      return element.getBoundingClientRect().width;
    }, ms);
  expect(await lengthAt(149)).toBe(0);
  expect(await lengthAt(300)).toBeGreaterThan(10);
  release();
  await expect(page).toHaveTitle(/Contact Us/);
  await expect(line(page)).toHaveCount(0);
});

test('the line comes at once, though parts of the page being left are not taken over yet', async ({ page }) => {
  await holdContact(page);
  await page.route('**/later-shell.home*.js', () => undefined);
  await visit(page, '/', 1280);
  await page.locator('header').getByRole('link', { name: 'Book a Consultation' }).click();
  await expect(line(page)).toBeAttached();
});

test('a route change fades where motion is welcome, and not otherwise', async ({ page }) => {
  await visit(page, '/', 1280);
  await page.evaluate(() => {
    const durations: number[] = [];
    const original = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = original(...given);
      void transition.ready.then(() =>
        durations.push(
          document
            .getAnimations()
            .filter(
              (animation) =>
                animation.effect instanceof KeyframeEffect &&
                animation.effect.pseudoElement?.startsWith('::view-transition'),
            ).length,
        ),
      );
      return transition;
    };
    Object.assign(window, { durations });
  });
  const counts = () => page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page).toHaveTitle(/Contact Us/);
  await expect.poll(async () => (await counts()).length).toBe(1);
  expect((await counts())[0]).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('header a[href="/"]').click();
  await expect(page).toHaveTitle(/Engineering for Optimal Solutions/);
  await expect.poll(async () => (await counts()).length).toBe(2);
  expect((await counts())[1]).toBe(0);
});

test('what is clicked during the fade is the new page', async ({ page }) => {
  await visit(page, '/', 1280);
  await page
    .addStyleTag({
      content: '::view-transition-old(root), ::view-transition-new(root) { animation-duration: 20s !important; }',
    })
    .catch(() => undefined);
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page).toHaveTitle(/Contact Us/);
  await page.locator('header a[href="/"]').click();
  await expect(page).toHaveTitle(/Engineering for Optimal Solutions/);
});
