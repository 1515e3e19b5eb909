import { expect, test } from '../harness/fixtures.ts';
import { listLowContrast } from '../harness/observe/contrast.ts';
import { visit } from '../harness/visit.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.6). */
const enhancedContrast = 7;

test('with `prefers-contrast: more`, text, borders and drawings have the higher contrast', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  for (const path of ['/', '/contact', '/discover/articles', '/products/emissions-advisor', '/experts'])
    await test.step(path, async () => {
      await visit(page, path);
      const main = page.getByRole('main');
      expect
        .soft(await listLowContrast(main.locator('p, dt, dd, .tag'), 'color', { least: enhancedContrast }))
        .toEqual([]);
      expect
        .soft(
          await listLowContrast(
            main.locator('article, input, textarea, [data-tone-of-action="secondary"]'),
            'border-top-color',
          ),
        )
        .toEqual([]);
      // The plant's sheet is another document, whose lines have the colour of text; covers of articles are pictures.
      if (path === '/' || path === '/contact')
        expect.soft(await listLowContrast(main.getByRole('img'), 'color')).toEqual([]);
      if (path === '/experts')
        expect.soft(await listLowContrast(main.locator('.fig-line, .fig-accent'), 'stroke')).toEqual([]);
    });
});
