import { openHome } from '../harness/carousels.ts';
import { expect, test } from '../harness/fixtures.ts';
import { scrollTo, visit } from '../harness/visit.ts';

test('questions of home open and close by keyboard, one at a time; an open one has its own ground and a minus in place of the plus', async ({
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

  const looks = () =>
    questions.evaluateAll((items) =>
      items.map((item) => {
        const [sign, ...others] = [...item.querySelectorAll('summary svg')].filter((icon) => icon.checkVisibility());
        const isMinus = sign?.querySelector('use')?.getBBox().height === 0;
        const ground = getComputedStyle(item.querySelector('summary') ?? item).backgroundColor;
        const isMarked = ground !== 'rgba(0, 0, 0, 0)';
        return { isMinus, isMarked, signs: others.length + 1 };
      }),
    );
  const closed = { isMinus: false, isMarked: false, signs: 1 };
  await questions.nth(1).locator('summary').click();
  await page.mouse.move(2, 300); // what is pointed at is marked too
  await expect.poll(looks).toEqual([closed, { isMinus: true, isMarked: true, signs: 1 }, closed, closed]);
});

test('questions of who-we-help open by keyboard, one at a time', async ({ page }) => {
  await visit(page, '/who-we-help/executives');
  const questions = page.locator('main details');
  await questions.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(questions.nth(0)).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(questions.nth(1)).toHaveAttribute('open');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
});
