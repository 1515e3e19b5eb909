import { openHome } from '../harness/carousels.ts';
import { expect, test } from '../harness/fixtures.ts';
import { scrollTo, visit } from '../harness/visit.ts';

test('questions of the home page open by keyboard, one at a time; the open one has a background and a minus icon', async ({
  page,
}) => {
  await openHome(page);
  const questions = page.getByRole('region', { name: 'Frequently asked questions' }).locator('details');
  await scrollTo(page, questions.first());
  await questions.nth(0).locator('summary').press('Enter');
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await questions.nth(2).locator('summary').press('Enter');
  await expect(questions.nth(2)).toHaveAttribute('open', '');
  await expect(questions.nth(0)).not.toHaveAttribute('open');

  const readLooks = () =>
    questions.evaluateAll((items) =>
      items.map((item) => {
        const [icon, ...others] = [...item.querySelectorAll('summary svg')].filter((icon) => icon.checkVisibility());
        const isMinus = icon?.querySelector('use')?.getBBox().height === 0;
        const background = getComputedStyle(item.querySelector('summary') ?? item).backgroundColor;
        const isMarked = background !== 'rgba(0, 0, 0, 0)';
        return { isMinus, isMarked, icons: others.length + 1 };
      }),
    );
  const closed = { isMinus: false, isMarked: false, icons: 1 };
  await questions.nth(1).locator('summary').click();
  await page.mouse.move(2, 300); // a hovered question has a background too
  await expect.poll(readLooks).toEqual([closed, { isMinus: true, isMarked: true, icons: 1 }, closed, closed]);
});

test('questions of /who-we-help open by keyboard, one at a time', async ({ page }) => {
  await visit(page, '/who-we-help/executives');
  const questions = page.getByRole('region', { name: 'Frequently asked questions' }).locator('details');
  await questions.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(questions.nth(0)).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(questions.nth(1)).toHaveAttribute('open');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
});
