import { randomUUID } from 'node:crypto';
import { openInquiryStore } from '../../site-service/src/inquiries/openInquiryStore.ts';
import { expect, test } from '../harness/fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';
import type { SharedSite } from '../harness/sharedSite.ts';

/** Stores an inquiry; resolves to its reference. `companyName` is unlike that of all others. */
async function storeInquiry({ inquiryDatabase }: SharedSite, companyName: string): Promise<string> {
  const store = await openInquiryStore(inquiryDatabase);
  try {
    const details = 'We run two amine units.\n\nCould you look at the regenerator?';
    const inquiry = { fullName: 'Noor Haddad', email: 'noor@example.com', companyName, details };
    return await store.add(inquiry, undefined, randomUUID());
  } finally {
    await store.close();
  }
}

test('the pages of the inquiries have no axe violations and do not scroll sideways, light and dark, wide and narrow', async ({
  page,
  site,
}) => {
  const reference = await storeInquiry(site, randomUUID());
  const list = `${site.serviceAdminUrl}/_site/inquiries`;
  for (const url of [list, `${list}/${reference}`, `${list}/${reference}/delete`]) {
    await page.goto(url);
    await expectAccessible(page);
  }
});

test('an inquiry is found, noted and marked as done with the keyboard alone', async ({ page, site }) => {
  const company = randomUUID();
  const reference = await storeInquiry(site, company);
  await page.goto(`${site.serviceAdminUrl}/_site/inquiries`);
  const tabTo = async (name: string) => {
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const element = document.activeElement;
        return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.labels?.[0]?.textContent
          : element?.textContent;
      });
      if (label?.startsWith(name)) return;
    }
    throw new Error(`The Tab key does not reach "${name}".`);
  };
  await tabTo('Search open inquiries');
  await page.keyboard.type(company);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(company);
  await tabTo(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);
  await tabTo('Note');
  await page.keyboard.type('Called.');
  await tabTo('Add the note');
  await page.keyboard.press('Enter');
  // The form is shown again, with the text, and the focus is in the field that lacks one.
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await page.keyboard.type('Anna Roth');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notes and actions' }).getByText('Called.')).toBeVisible();
  await tabTo('Your name');
  await page.keyboard.type('Anna Roth');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(new RegExp(`^${reference}, done`));
});
