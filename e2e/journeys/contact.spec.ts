import { readInquiries } from '../../site-service/src/inquiries/openInquiryStore.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { fillInquiry, received } from '../harness/inquiryForm.ts';

test('an inquiry is sent once, the reference replaces the form, and the next form is empty', async ({
  page,
  site,
  consoleLines,
}) => {
  await page.goto('/contact');
  await untilHydrated(page);
  await fillInquiry(page, 'Sent With Script');
  const send = page.getByRole('button', { name: 'Send inquiry' });
  await send.dblclick();
  await expect(page.getByText(received)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  const stored = (await readInquiries(site.inquiryDatabase)).filter(({ fullName }) => fullName === 'Sent With Script');
  expect(stored).toHaveLength(1);
  await expect(page.getByRole('definition')).toHaveText(stored[0]?.reference ?? 'no inquiry was stored');
  await page.getByRole('link', { name: 'Send another inquiry' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  expect(consoleLines).toEqual([]);
});

test('an invalid form is not sent, its invalid fields are marked, and the first has the focus', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/contact');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  for (const label of ['Full name', 'Email', 'Company', 'How can we help?']) {
    await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Full name')).toBeFocused();
  expect(sent).toEqual([]);
});

test('the form is in the first screen of each viewport, and the bar does not cover the label of the focused invalid field', async ({
  page,
}) => {
  const send = page.getByRole('button', { name: 'Send inquiry' });
  const barEnd = () => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
  const labelStart = () =>
    page.getByText('Full name', { exact: true }).evaluate((label) => label.getBoundingClientRect().top);
  for (const [width, height] of [
    [390, 664],
    [768, 1024],
    [1280, 720],
    [1920, 1080],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/contact');
      await untilHydrated(page);
      await expect(page.getByLabel('Full name')).toBeInViewport({ ratio: 1 });
      await send.scrollIntoViewIfNeeded();
      await send.press('Enter');
      await expect(page.getByLabel('Full name')).toBeFocused();
      await expect.poll(async () => (await labelStart()) - (await barEnd())).toBeGreaterThan(0);
    });
});

test('typed text survives a reload', async ({ page }) => {
  await page.goto('/contact');
  await untilHydrated(page);
  await fillInquiry(page, 'Typed Before Reload');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Typed Before Reload');
  await expect(page.getByLabel('How can we help?')).toHaveValue(/flares/);
});

test('a double click sends one inquiry', async ({ page }) => {
  const sent: string[] = [];
  const { promise: responseReleased, resolve: releaseResponse } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postData() ?? '');
    await responseReleased;
    await route.fulfill({ status: 202, json: { reference: 'CAR-2F7K-9QXM' } });
  });
  await page.goto('/contact');
  await untilHydrated(page);
  await fillInquiry(page, 'Ada Lovelace');
  await page.getByRole('button', { name: 'Send inquiry' }).dblclick();
  await expect(page.getByRole('button', { name: 'Sending …' })).toHaveAttribute('aria-busy', 'true');
  releaseResponse();
  await expect(page.getByText('Thank you for contacting us')).toBeVisible();
  expect(sent).toHaveLength(1);
});
