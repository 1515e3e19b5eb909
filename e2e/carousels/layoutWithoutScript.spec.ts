import { expect, test } from '../harness/fixtures.ts';

/** Slides side by side in windows of these widths, on both sides of each breakpoint (specification, section 9). */
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
  test(`${path} lays its carousels out without script, as the specification has them in each window`, async ({
    page,
  }) => {
    await page.goto(path);
    const shown: typeof carousels = Object.fromEntries(Object.keys(carousels).map((name) => [name, []]));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const [name, counts] of Object.entries(shown)) {
        const row = await page.getByRole('group', { name: `Slides: ${name}`, exact: true }).boundingBox();
        const slide = await page
          .getByRole('group', { name: `Slides: ${name}`, exact: true })
          .getByRole('group')
          .first()
          .boundingBox();
        counts.push(Math.floor((row?.width ?? 0) / (slide?.width ?? Number.NaN)));
      }
    }
    expect(shown).toEqual(carousels);
  });
}
