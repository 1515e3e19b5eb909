import type { Page } from '@playwright/test';

/** What a visitor is told when an inquiry was received (specification, section 8). */
export const received = 'Thank you for contacting us, we will be in contact with you shortly.';

/** Fills in the whole form, under a name by which a test finds its inquiry again. */
export async function fillInquiry(page: Page, name: string) {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill('visitor@company.example');
  await page.getByRole('textbox', { name: 'Company' }).fill('Example Energy');
  await page.getByLabel('How can we help?').fill('We would like to know what our flares emit.');
}
