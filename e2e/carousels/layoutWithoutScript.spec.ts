import { expect, test } from '../harness/fixtures.ts';

/**
 * Viewport widths on both sides of each breakpoint, in CSS pixels; `layouts` has the number of slides at each of them.
 */
const widths = [479, 480, 575, 576, 767, 768, 991, 992, 1199, 1200];
const oneOrThree = [1, 1, 1, 1, 1, 3, 3, 3, 3, 3];
const always = (slides: number) => widths.map(() => slides);
const layouts: Record<string, Record<string, number[]>> = {
  '/': {
    'Our platforms': always(3),
    Clients: [1, 2, 2, 2, 2, 3, 3, 3, 3, 4],
    'Featured projects': oneOrThree,
    'What clients say': always(1),
  },
  '/about': {
    History: [1, 1, 1, 2, 2, 2, 2, 3, 3, 4],
    'Network and members': [1, 1, 1, 2, 2, 3, 3, 3, 3, 4],
  },
  '/experts': { 'Featured experts': always(1), Events: oneOrThree },
  '/who-we-help/operations': {
    'Articles by category': [1, 1, 1, 1, 1, 2, 2, 3, 3, 3],
    'Featured projects': oneOrThree,
  },
};

test.use({ javaScriptEnabled: false });

for (const [path, carousels] of Object.entries(layouts)) {
  test(`without JavaScript the carousels of ${path} show the right number of slides at each breakpoint`, async ({
    page,
  }) => {
    await page.goto(path);
    const rows = await Promise.all(
      Object.keys(carousels).map(async (name) => ({
        row: await page.getByRole('group', { name: `Slides: ${name}`, exact: true }).elementHandle(),
        name,
      })),
    );
    const shown: typeof carousels = Object.fromEntries(rows.map(({ name }) => [name, []]));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const { row, name } of rows) shown[name]?.push((await row?.evaluate(countSlidesSideBySide)) ?? Number.NaN);
    }
    expect(shown).toEqual(carousels);
  });
}

/** Returns the number of slides that fit into a row, by the width of the first slide. Runs in the page. */
function countSlidesSideBySide(row: Element): number {
  const slide = row.querySelector('[role="group"]');
  return Math.floor(row.getBoundingClientRect().width / (slide?.getBoundingClientRect().width ?? Number.NaN));
}
