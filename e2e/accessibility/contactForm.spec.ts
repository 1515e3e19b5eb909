import { listViolations } from '../../tools/browser/axe.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { fillInquiry } from '../harness/inquiryForm.ts';
import { listLowContrast } from '../harness/observe/contrast.ts';

const shadowOf = (element: Element) => getComputedStyle(element).boxShadow;

test('an invalid field gets a red shadow and a message below it on blur, the next field does not change, and axe finds no violations', async ({
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
  // The shadow fades in: at first it has no colour.
  const isRed = async () => {
    const [red = 0, green = 0, blue = 0] = (await name.evaluate(shadowOf)).match(/[\d.]+/g)?.map(Number) ?? [];
    return red > 2 * Math.max(green, blue);
  };
  await expect.poll(isRed).toBe(true);
  expect(await email.evaluate(shadowOf)).toBe('none');
  const [fieldBox, messageBox] = [
    await name.boundingBox(),
    await page.getByText('Enter your full name.').boundingBox(),
  ];
  expect(messageBox?.y).toBeGreaterThanOrEqual((fieldBox?.y ?? 0) + (fieldBox?.height ?? Infinity));
  expect(await email.boundingBox()).toEqual(before);

  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  expect(await listViolations(page, ['main'])).toEqual([]);
});

test('in dark and light forced colours an invalid field differs from a valid one, and its error mark is visible', async ({
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
  const message = page.getByText('Enter your full name.');
  for (const colorScheme of ['dark', 'light'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expect(name).toHaveCSS('border-top-width', '4px');
      expect((await name.boundingBox())?.height).toBe(valid?.height);
      expect(await listLowContrast(message, 'background-color', { pseudo: '::before' })).toEqual([]);
      const [background, text] = await message.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element, '::before');
        return [backgroundColor, color];
      });
      expect(text).not.toBe(background);
    });
});

test('a toast does not cover the cookie banner', async ({ page }) => {
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
