import { listViolations } from '../../tools/browser/axe.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { fillInquiry } from '../harness/inquiryForm.ts';
import { listLowContrast } from '../harness/observe/contrast.ts';

const shadowOf = (element: Element) => getComputedStyle(element).boxShadow;

test('a field is marked by a red shadow and a message under it once it was touched, the field beside it stays as it is, and axe finds nothing', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await untilHydrated(page);
  const [name, email] = [page.getByLabel('Full name'), page.getByLabel('Email', { exact: true })];
  expect(await name.evaluate(shadowOf)).toBe('none');
  const before = await email.boundingBox();
  expect((await name.boundingBox())?.y).toBe(before?.y);
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
  expect(await email.boundingBox()).toEqual(before);

  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  expect(await listViolations(page, ['main'])).toEqual([]);
});

test('in forced colours, dark and light, a faulty field is told from a valid one, and its sign is seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/contact');
  await untilHydrated(page);
  const name = page.getByLabel('Full name');
  const valid = await name.boundingBox();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(name).toHaveCSS('border-top-width', '1px');
  }
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  const sign = page.getByText('Enter your full name.');
  for (const colorScheme of ['dark', 'light'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expect(name).toHaveCSS('border-top-width', '4px');
      expect((await name.boundingBox())?.height).toBe(valid?.height);
      expect(await listLowContrast(sign, 'background-color', { pseudo: '::before' })).toEqual([]);
      const [ground, words] = await sign.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element, '::before');
        return [backgroundColor, color];
      });
      expect(words).not.toBe(ground);
    });
});

test('a toast does not cover the cookie notice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.route('**/api/contact', (route) => route.abort());
  await page.goto('/contact');
  await untilHydrated(page);
  await fillInquiry(page, 'Never Sent');
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click({ timeout: 2000 });
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});
