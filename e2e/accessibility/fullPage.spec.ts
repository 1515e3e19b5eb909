import { listFullPageViolations } from '../../tools/browser/axe.ts';
import { expect, test } from '../harness/fixtures.ts';

const links = Array.from({ length: 12 }, (_, index) => `<li><a href="#${index}">Link ${index}</a></li>`).join('');

/** A short page whose `main` grows with the window, as on the site, with a footer and a notice at the window's end. */
const shortPage = `<!doctype html>
  <html lang="en">
    <title>Short page</title>
    <style>
      body { margin: 0; font: 16px sans-serif }
      main { min-height: 60vh }
      li { margin-block: 28px }
      .notice { position: sticky; bottom: 0; height: 60px; background: #fff }
    </style>
    <main><h1>Short page</h1></main>
    <footer><nav><ul>${links}</ul></nav></footer>
    <section class="notice" aria-label="Notice"><button>Accept</button></section>
  </html>`;

test('axe finds no covered link on a short page that grows with the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.setContent(shortPage);
  expect(await listFullPageViolations(page)).toEqual([]);
});
