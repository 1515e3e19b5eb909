import { countInquiries, readInquiries } from '../../site-service/src/inquiries/inquiryStore.ts';
import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';

const received = 'Thank you for contacting us, we will be in contact with you shortly.';

async function fill(page: Page, name: string) {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill('visitor@company.example');
  await page.getByRole('textbox', { name: 'Company' }).fill('Example Energy');
  await page.getByLabel('How can we help?').fill('We would like to know what our flares emit.');
}

test('an inquiry is sent once, thanked for, and the form begins anew', async ({ page, site, consoleLines }) => {
  await page.goto('/contact');
  await untilHydrated(page);
  await fill(page, 'Sent With Script');
  const send = page.getByRole('button', { name: 'Send inquiry' });
  await send.dblclick();
  await expect(page.getByText(received)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  const stored = readInquiries(site.inquiryDatabase).filter(({ fullName }) => fullName === 'Sent With Script');
  expect(stored).toHaveLength(1);
  expect(consoleLines).toEqual([]);
});

test('an invalid form is not sent; its faulty fields are told, and the first has focus', async ({ page, site }) => {
  const before = countInquiries(site.inquiryDatabase);
  await page.goto('/contact');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  for (const label of ['Full name', 'Email', 'Company', 'How can we help?']) {
    await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Full name')).toBeFocused();
  expect(countInquiries(site.inquiryDatabase)).toBe(before);
});

test('what was typed survives an accidental reload', async ({ page }) => {
  await page.goto('/contact');
  await untilHydrated(page);
  await fill(page, 'Typed Before Reload');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Typed Before Reload');
  await expect(page.getByLabel('How can we help?')).toHaveValue(/flares/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an inquiry is sent and thanked for, with its reference', async ({ page, site }) => {
    await page.goto('/contact');
    await fill(page, 'Sent Without Script');
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByRole('status').filter({ hasText: received })).toBeVisible();
    const stored = readInquiries(site.inquiryDatabase).find(({ fullName }) => fullName === 'Sent Without Script');
    await expect(page.getByRole('status').filter({ hasText: received })).toContainText(
      stored?.reference ?? 'no inquiry was stored',
    );
  });

  test('an invalid inquiry comes back with what was typed and its faults', async ({ page }) => {
    await page.goto('/contact');
    await fill(page, 'Came Back');
    await page.getByLabel('Email').fill('no address');
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Came Back');
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });
});
