import { listViolations } from '../../tools/observe/axe.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';

const shadowOf = (element: Element) => getComputedStyle(element).boxShadow;

test('a field is marked by a red shadow and a message under it once it was touched, not before', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await untilHydrated(page);
  const [name, email] = [page.getByLabel('Full name'), page.getByLabel('Email', { exact: true })];
  expect(await name.evaluate(shadowOf)).toBe('none');
  await name.focus();
  await page.keyboard.press('Tab');
  await expect(email).toBeFocused();
  // The shadow fades in: asked too soon, it has no colour yet.
  const isRed = async () => {
    const [red = 0, green = 0, blue = 0] = (await name.evaluate(shadowOf)).match(/[\d.]+/g)?.map(Number) ?? [];
    return red > 2 * Math.max(green, blue);
  };
  await expect.poll(isRed).toBe(true);
  expect(await email.evaluate(shadowOf)).toBe('none');
  const [fieldBox, faultBox] = [await name.boundingBox(), await page.getByText('Enter your full name.').boundingBox()];
  expect(faultBox?.y).toBeGreaterThanOrEqual((fieldBox?.y ?? 0) + (fieldBox?.height ?? Infinity));
});

test('the form with its faults marked is clean by axe', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  expect(await listViolations(page, ['main'])).toEqual([]);
});
