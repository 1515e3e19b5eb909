import { expect, test } from '../harness/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('opening a question closes the open one', async ({ page }) => {
  await page.goto('/');
  const questions = page.getByRole('region', { name: 'Frequently asked questions' }).locator('details');
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0).locator('p')).toBeVisible();
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(3).locator('p')).toBeVisible();
  await expect(questions.nth(0).locator('p')).toBeHidden();
});

test('each page of /who-we-help shows its content, and its links work', async ({ page }) => {
  for (const audience of ['operations', 'environmental', 'executives'])
    await test.step(audience, async () => {
      await page.goto(`/who-we-help/${audience}`);
      await expect(page.locator('main').getByText('What we do', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 3, name: 'Step 3 Optimize' })).toBeVisible();
      await expect(page.locator('main a[href^="/discover/articles/"]')).toHaveCount(3);
      await page.locator('main summary').first().click();
      await expect(page.locator('main details').first()).toHaveAttribute('open');
      await page.getByRole('link', { name: 'Talk to an Expert' }).click();
      await expect(page).toHaveURL(/\/contact$/);
    });
});

test('a profile is complete, and the experts page has no buttons that need JavaScript', async ({ page }) => {
  await page.goto('/people/profile/annika-lindqvist');
  await expect(page.getByRole('link', { name: 'annika.lindqvist@caragana.example' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Education' })).toBeVisible();
  await expect(page.getByText('the minimum temperature during a blowdown')).toBeVisible();

  await page.goto('/experts');
  await expect(page.getByRole('list', { name: 'Main experts' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Biography/ })).toHaveCount(0);
});

test('the whole history is reachable by scrolling its row', async ({ page }) => {
  await page.goto('/about');
  const last = page.getByRole('heading', { name: 'Emissions Advisor V2' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('the table of contents links to the sections', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page).toHaveURL(/#questions$/);
  await expect(page.locator('#questions')).toBeInViewport();
});
