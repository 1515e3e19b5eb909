import { slidesInView, startCarousel } from '../harness/carousels.ts';
import { expect, test } from '../harness/fixtures.ts';
import { visit } from '../harness/visit.ts';

const path = '/products/xtrema-suite';

test('at 390 px the comparison shows all plans, the figure the flows of the chosen platform, and nothing scrolls sideways', async ({
  page,
}) => {
  await visit(page, path, 390, 844);
  const table = page.getByRole('table', { name: 'Plans compared by feature' });
  await expect(table.getByRole('columnheader')).toHaveCount(7);
  const flows = page.getByRole('list', { name: 'Flows between the platforms' });
  await expect(flows.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('radio', { name: /^iFFV/ }).check();
  await expect(flows.getByRole('listitem')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the stepper changes steps in 0.3 s; three of the five platforms are in view, and the middle one links to its page', async ({
  page,
}) => {
  await visit(page, path, 1280, 900);
  const panels = page.getByRole('tabpanel', { includeHidden: true });
  await expect(panels).toHaveCount(4);
  await page.getByRole('tab', { name: 'Sustainability optimization' }).click();
  const active = page.getByRole('tabpanel', { name: 'Sustainability optimization' });
  await expect(active).toBeVisible();
  expect(await active.evaluate((panel) => getComputedStyle(panel).transitionDuration)).toBe('0.3s');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);

  const carousel = await startCarousel(page, 'Platforms of the XTREMA Suite');
  await expect.poll(() => slidesInView(carousel)).toEqual([5, 1, 2]);
  const link = page.getByRole('link', { name: 'Learn More about Emissions Advisor' });
  await expect(link).toHaveAttribute('href', '/products/emissions-advisor');
});
