import type { Page } from '@playwright/test';

/** Text that the contact page shows after it has sent an inquiry. */
export const received = 'Thank you for contacting us, we will be in contact with you shortly.';

/** Fills in all fields of the inquiry form. A test finds the stored inquiry by `name`. */
export async function fillInquiry(page: Page, name: string) {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill('visitor@company.example');
  await page.getByRole('textbox', { name: 'Company' }).fill('Example Energy');
  await page.getByLabel('How can we help?').fill('We would like to know what our flares emit.');
}
