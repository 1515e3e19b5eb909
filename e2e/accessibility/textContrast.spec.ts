import { checkFullPage, showFullPage } from '../../tools/browser/axe.ts';
import { expect, test } from '../harness/fixtures.ts';

/** A picture whose left half is black and whose right half is white. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1" preserveAspectRatio="none"><path d="M0 0h1v1H0z"/><path d="M1 0h1v1H1z" fill="#fff"/></svg>',
)}`;

/**
 * Texts by the ground they are on; the names of those with too little contrast begin with “Faint”. Texts whose
 * contrast axe computes are part of the list: the result is one for all.
 */
const body = `
  <style>
    main > * { display: block; width: 600px; margin: 8px; padding: 8px; font: 16px sans-serif; color: #000 }
    .gradient { background: linear-gradient(90deg, #fff 0 300px, #222 300px) }
    .picture { background: url("${picture}") 0 0 / 600px 100% no-repeat }
    .cover { position: relative } .cover img { position: absolute; inset: 0; width: 100%; height: 100%; z-index: -1 }
    .clip { overflow: hidden; white-space: nowrap; width: 100px }
  </style>
  <main><h1>Contrast</h1>
    <p style="background: #fff">Sound on a flat ground</p>
    <p style="background: #fff; color: #bbb">Faint on a flat ground</p>
    <p class="gradient">Sound on a gradient</p>
    <p class="gradient" style="color: #ddd">Faint on a gradient</p>
    <p class="gradient" style="color: #333; padding-inline-start: 320px">Faint at its other end</p>
    <p class="gradient" style="color: #888; font-size: 24px">Sound, because it is large</p>
    <p class="picture" style="color: #fff">Sound on a picture</p>
    <p class="picture" style="color: #333">Faint on a picture</p>
    <p class="cover" style="color: #333"><img alt="" src="${picture}">Faint on a picture below it</p>
    <p class="gradient" style="opacity: .3">Faint by its opacity</p>
    <p class="gradient" style="color: rgb(0 0 0 / .4)">Faint by its alpha</p>
    <p class="gradient" style="color: oklch(0.95 0 0)">Faint in another colour space</p>
    <p class="gradient" style="color: #fff">Faint in the ground’s colour</p>
    <p class="gradient" style="color: #fff; text-shadow: 0 0 3px #000, 0 0 3px #000, 0 0 3px #000, 0 0 2px #000">Sound by its halo</p>
    <p class="gradient clip">Sound, and its white end is clipped: <span style="color: #fff">invisible</span></p>
    <button class="gradient" style="color: #ddd" disabled>Exempt because it is disabled</button>
    <svg viewBox="0 0 300 60" width="600" height="120" role="img" aria-label="Drawing">
      <rect width="300" height="60" fill="#124" />
      <path d="M0 11.25h300" stroke="#fff" stroke-width=".5" />
      <g fill="#fff" font-size="8">
        <text x="4" y="14">Sound on a drawing, although a line crosses it</text>
        <text x="4" y="30" fill="#345">Faint on a drawing</text>
        <text x="4" y="46" fill="#678" font-size="12">Sound: scaled to a large text</text>
        <text x="4" y="56" fill="#678">Faint as a small text</text>
        <text x="200" y="56" visibility="hidden" fill="#124">Sound: hidden</text>
      </g>
    </svg>
  </main>`;

test('texts with too little contrast are found on flat grounds, gradients, pictures and drawings, and no others', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Contrast</title>${body}`);
  await showFullPage(page);
  const styles = () =>
    page
      .locator('main *')
      .evaluateAll((all) => all.map((each) => each.hasAttribute('style') && (each as HTMLElement).style.cssText));
  const before = await styles();
  const { lowContrast } = await checkFullPage(page);
  const faint = await page.locator('main').evaluate((main) => main.textContent?.match(/Faint[^\n]*/g) ?? []);
  expect(lowContrast.map(({ text }) => text).toSorted()).toEqual(faint.toSorted());
  const contrasts = Object.fromEntries(lowContrast.map(({ text, contrast, least }) => [text, [contrast, least]]));
  expect(contrasts).toMatchObject({
    'Faint on a flat ground': [expect.closeTo(1.92, 1), 4.5],
    'Faint on a gradient': [expect.closeTo(1.36, 1), 4.5],
    'Faint on a picture': [expect.closeTo(1.66, 1), 4.5],
    'Faint in the ground’s colour': [1, 4.5],
  });
  expect(await styles()).toEqual(before);
});
