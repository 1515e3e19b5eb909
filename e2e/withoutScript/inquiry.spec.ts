import { readInquiries } from '../../site-service/src/inquiries/openInquiryStore.ts';
import { expect, test } from '../harness/fixtures.ts';
import { fillInquiry, received } from '../harness/inquiryForm.ts';

test.use({ javaScriptEnabled: false });

test('an inquiry is sent, and the confirmation shows its reference', async ({ page, site }) => {
  await page.goto('/contact');
  await fillInquiry(page, 'Sent Without Script');
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByRole('status').filter({ hasText: received })).toBeVisible();
  const stored = (await readInquiries(site.inquiryDatabase)).find(({ fullName }) => fullName === 'Sent Without Script');
  await expect(page.getByRole('definition')).toHaveText(stored?.reference ?? 'no inquiry was stored');
});

test('reloading the confirmation does not send the inquiry again', async ({ page, site }) => {
  await page.goto('/contact');
  await fillInquiry(page, 'Reloaded');
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  const status = page.getByRole('status').filter({ hasText: received });
  await expect(status).toBeInViewport();
  const posts: string[] = [];
  page.on('request', (request) => void posts.push(request.method()));
  await page.reload();
  await expect(status).toBeVisible();
  expect(posts).not.toContain('POST');
  expect((await readInquiries(site.inquiryDatabase)).filter(({ fullName }) => fullName === 'Reloaded')).toHaveLength(1);
});

test('an invalid inquiry shows the form with its input and errors', async ({ page }) => {
  await page.goto('/contact');
  await fillInquiry(page, 'Came Back');
  await page.getByRole('textbox', { name: 'Email' }).fill('no address');
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Came Back');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
});

test('a form whose token is not genuine shows its input with a request to send it again, and the next click sends it', async ({
  page,
  site,
}) => {
  const countStored = async () =>
    (await readInquiries(site.inquiryDatabase)).filter(({ fullName }) => fullName === 'Sent Again').length;
  await page.goto('/contact');
  await fillInquiry(page, 'Sent Again');
  const token = page.locator('input[name="token"]');
  await expect(token).toHaveValue(/^\d+\.[\w-]{43}$/);
  await token.evaluate((input) => input.setAttribute('value', '1764374400000.forged'));
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Please send it once more' })).toBeInViewport();
  await expect(page.getByLabel('Full name')).toHaveValue('Sent Again');
  await expect(page.getByLabel('How can we help?')).toHaveValue(/flares/);
  expect(await countStored()).toBe(0);
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByRole('status').filter({ hasText: received })).toBeVisible();
  await expect(page.getByText(/^We answer Monday to Friday .* No confirmation comes by email/)).toBeVisible();
  expect(await countStored()).toBe(1);
});
