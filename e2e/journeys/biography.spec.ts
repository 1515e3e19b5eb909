import { listViolations } from '../../tools/browser/axe.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { watchDocumentRequests } from '../harness/observe/watchDocumentRequests.ts';
import { scrollTo } from '../harness/visit.ts';

test('the main experts are listed before all others, and each biography opens in a dialog', async ({
  page,
  request,
  consoleLines,
}) => {
  const { featuredExpertsList, expertsList } = (await (await request.get('/api/experts')).json()) as Readonly<
    Record<'featuredExpertsList' | 'expertsList', Record<string, unknown>>
  >;
  const main = Object.keys(featuredExpertsList);
  const others = Object.keys(expertsList).filter((slug) => !main.includes(slug));
  await page.goto('/experts');
  await untilHydrated(page);
  const button = page.getByRole('button', { name: 'Biography: Priya Raghunathan' });
  await scrollTo(page, button);
  await expect(page.getByRole('list', { name: 'Main experts' }).getByRole('listitem')).toHaveCount(main.length);
  await expect(page.getByRole('list', { name: 'Experts', exact: true }).getByRole('heading')).toHaveCount(
    others.length,
  );

  const dialog = page.getByRole('dialog', { name: 'Priya Raghunathan' });
  await test.step('the dialog opens by keyboard, traps the focus, and Escape returns the focus to the button', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Data scientist who combines plant physics with machine learning');
    await expect(dialog.getByRole('link', { name: 'Read Full Bio' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    expect(await listViolations(page, ['dialog'])).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
  await test.step('a click outside the dialog closes it, a click inside does not', async () => {
    await button.click();
    await dialog.getByRole('heading').click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 8);
    await expect(dialog).toBeHidden();
  });
  await test.step('its link opens the profile without a page load', async () => {
    const documents = watchDocumentRequests(page);
    await button.click();
    await dialog.getByRole('link', { name: 'Read Full Bio' }).click();
    await expect(page).toHaveURL(/\/people\/profile\/priya-raghunathan$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Priya Raghunathan' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(documents).toEqual([]);
  });
  expect(consoleLines).toEqual([]);
});
