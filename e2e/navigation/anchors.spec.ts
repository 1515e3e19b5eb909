import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { visit } from '../harness/visit.ts';

async function expectAtAnchor(page: Page, id: string) {
  const anchor = page.locator(`#${id}`);
  await expect(anchor).toBeFocused();
  const distance = () =>
    anchor.evaluate((element) =>
      Math.abs(
        element.getBoundingClientRect().top -
          Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      ),
    );
  await expect.poll(distance).toBeLessThan(3);
  // The position stays the same after all content above the anchor has loaded.
  await page.waitForLoadState('networkidle');
  expect(await distance()).toBeLessThan(3);
}

const follow = (page: Page, href: string) => page.locator(`footer a[href="${href}"]`).click();

test('Subscribe navigates to the mailing list from another page and moves the focus there', async ({ page }) => {
  await visit(page, '/what-we-do/regulatory-compliance', 1280);
  await follow(page, '/contact#mailing-list');
  await expect(page).toHaveURL(/\/contact#mailing-list$/);
  await expectAtAnchor(page, 'mailing-list');
});

test('on the contact page Subscribe works repeatedly; FAQ navigates to the questions of the home page, below sections with service data', async ({
  page,
}) => {
  await visit(page, '/contact', 1280);
  for (let time = 0; time < 2; time += 1) {
    await follow(page, '/contact#mailing-list');
    await expectAtAnchor(page, 'mailing-list');
  }
  await follow(page, '/#faq');
  await expect(page).toHaveURL(/\/#faq$/);
  await expectAtAnchor(page, 'faq');
});

test('a document load with an anchor scrolls to it and focuses it', async ({ page, consoleLines }) => {
  for (const [path, id] of [
    ['/contact#mailing-list', 'mailing-list'],
    ['/#faq', 'faq'],
  ] as const)
    await test.step(path, async () => {
      await visit(page, path, 1280);
      await expectAtAnchor(page, id);
    });
  expect(consoleLines).toEqual([]);
});
