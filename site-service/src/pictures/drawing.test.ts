import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { drawingUrl, prepareDrawing, styleDrawing } from './drawing.ts';
import { drawingColours } from './drawingColours.ts';
import { sanitiseSvgFile } from './sanitiseDrawing.ts';

const tokens = readFileSync(join(__dirname, '../../../shared/src/design/tokens.css'), 'utf8');

test.each(Object.entries(drawingColours))('the colour of %s is that of the tone "paper"', (name, colour) => {
  const [, palette] = new RegExp(`--${name}: var\\(--palette-([\\w-]+)\\)`).exec(tokens) ?? []; // "paper" stands first
  expect(colour).toBe(new RegExp(`--palette-${palette}: (#\\w+)`).exec(tokens)?.[1]);
});

test('a drawing with the classes of figures gets their colours and a ground under it', () => {
  const styled = styleDrawing('<svg xmlns="x" viewBox="0 0 640 336">\n<path class="fig-ink" d="M0 0h9"/></svg>');
  expect(styled).toMatch(
    /^<svg xmlns="x" viewBox="0 0 640 336"><style>.*<\/style><rect x="0" y="0" width="640" height="336" fill="#fffefb"\/>\n<path/,
  );
});

test('every class of figures that draws is coloured', () => {
  const sheet = readFileSync(join(__dirname, '../../../shared/src/design/figures.css'), 'utf8');
  const names = new Set(sheet.match(/\.fig-(?!label|value|title|enter)[\w-]+/g)); // covers have no text, and do not move
  const styled = styleDrawing('<svg viewBox="0 0 1 1"><path class="fig-ink"/></svg>');
  expect(names.size).toBeGreaterThan(8);
  for (const name of names) expect(styled).toMatch(new RegExp(`\\${name}\\{(?:stroke|fill):#`));
});

test('a drawing with colours of its own stays as it is', () => {
  const svg = '<svg viewBox="0 0 1 1"><path fill="#123"/></svg>';
  expect(styleDrawing(svg)).toBe(svg);
});

const cover = {
  path: 'articles/a/cover.svg',
  mediaType: 'image/svg+xml',
  width: 640,
  height: 336,
  digest: '0123456789abcdef',
  file: '',
};
const sheet = { number: 'A-07', kind: 'Article', note: '2026-03-03' };
const drawn = '<svg xmlns="x" viewBox="0 0 640 336">\n<path class="fig-ink" d="M0 0h9"/></svg>';

test('a cover is shown as a numbered sheet, whole and above the strip of its title block', () => {
  const dressed = parse(prepareDrawing({ sheet }, drawn));
  expect([...dressed.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    'ARTICLE',
    'A-07',
    '2026-03-03',
  ]);
  expect(dressed.hasAttribute('viewBox')).toBe(false); // so that its pixels are the window's
  expect(dressed.querySelector('[viewBox="30 30 580 276"] > [viewBox="0 0 640 336"] > path')).not.toBeNull();
});

test('the text of a title block has 10 px or more wherever it is shown', () => {
  const fonts = [...prepareDrawing({ sheet }, drawn).matchAll(/font:(\d+)px/g)].map(([, size]) => Number(size));
  expect(fonts.length).toBeGreaterThan(0);
  for (const size of fonts) expect(size).toBeGreaterThanOrEqual(10);
});

test('words with signs of XML are shown as they are', () => {
  const dressed = parse(prepareDrawing({ sheet: { ...sheet, note: 'Oil & gas' } }, drawn));
  expect([...dressed.querySelectorAll('text')].at(-1)?.textContent).toBe('OIL & GAS');
});

test('a drawing with a size of its own fills the sheet’s room as well', () => {
  const sized = drawn.replace('viewBox', 'width="1280" height="672" viewBox');
  const [nested] = parse(prepareDrawing({ sheet }, sized)).querySelectorAll('[viewBox="0 0 640 336"]');
  expect([nested?.getAttribute('width'), nested?.getAttribute('height')]).toEqual(['640', '336']);
});

test('a drawing that is no cover, and a cover in colours of its own, get no title block', () => {
  expect(prepareDrawing({}, drawn)).toBe(styleDrawing(sanitiseSvgFile(drawn)));
  expect(prepareDrawing({ sheet }, '<svg viewBox="0 0 1 1"><path fill="#123"/></svg>')).not.toContain('A-07');
});

test('the address of a cover changes with its number, and with nothing else of the register', () => {
  const address = drawingUrl({ ...cover, sheet });
  expect(drawingUrl({ ...cover, sheet: { ...sheet } })).toBe(address);
  expect(drawingUrl({ ...cover, sheet: { ...sheet, number: 'A-08' } })).not.toBe(address);
  expect(drawingUrl(cover)).not.toBe(address);
});

const people = join(__dirname, '../../content/people');
const portraits = readdirSync(people, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('portrait.svg'),
);

test('there are drawn portraits', () => {
  expect(portraits.length).toBeGreaterThan(0);
});

test.each(portraits)('%s is a square of at most 4 KB, with initials and no word below 10 px', (path) => {
  const svg = readFileSync(join(people, path), 'utf8');
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(4096);
  const portrait = parse(svg);
  expect(portrait.getAttribute('viewBox')).toBe('0 0 480 480');
  expect(portrait.querySelector('.title-block > text')?.textContent).toMatch(/^[A-Z]{2}$/);
  // Words are shown from 211 px on, initials from 131 px on.
  const sizes = [...portrait.querySelectorAll('[font-size]')].map((text) => Number(text.getAttribute('font-size')));
  expect((Math.min(...sizes) * 211) / 480).toBeGreaterThanOrEqual(10);
  const initials = Number(portrait.querySelector('.title-block > text')?.getAttribute('font-size'));
  expect((initials * 131) / 480).toBeGreaterThanOrEqual(10);
  for (const text of portrait.querySelectorAll('text')) {
    expect(text.matches('.small-print, .title-block > :first-of-type')).toBe(true);
  }
});

function parse(svg: string): Element {
  const document = new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document;
  return document.documentElement;
}
