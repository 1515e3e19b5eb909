import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { drawingUrl, prepareDrawing, styleDrawing } from './drawing.ts';
import { drawingColours } from './drawingColours.ts';
import outlines from './coverLetters.json' with { type: 'json' };
import { sanitiseSvgFile } from './sanitiseDrawing.ts';

const tokens = readFileSync(join(__dirname, '../../../shared/src/design/tokens.css'), 'utf8');

test.each(Object.entries(drawingColours))('the colour of %s equals the token of the tone "paper"', (name, colour) => {
  // The first match is the tone "paper".
  const [, palette] = new RegExp(`--${name}: var\\(--palette-([\\w-]+)\\)`).exec(tokens) ?? [];
  expect(colour).toBe(new RegExp(`--palette-${palette}: (#\\w+)`).exec(tokens)?.[1]);
});

test('a drawing with figure classes gets their colours and a background', () => {
  const styled = styleDrawing('<svg xmlns="x" viewBox="0 0 640 336">\n<path class="fig-ink" d="M0 0h9"/></svg>');
  expect(styled).toMatch(
    /^<svg xmlns="x" viewBox="0 0 640 336"><style>.*<\/style><rect x="0" y="0" width="640" height="336" fill="#fffefb"\/>\n<path/,
  );
});

test('every figure class that draws has a colour', () => {
  const css = readFileSync(join(__dirname, '../../../shared/src/design/figures.css'), 'utf8');
  const names = new Set(css.match(/\.fig-(?!label|value|title|enter)[\w-]+/g)); // covers have no text and no animation
  const styled = styleDrawing('<svg viewBox="0 0 1 1"><path class="fig-ink"/></svg>');
  expect(names.size).toBeGreaterThan(8);
  for (const name of names) expect(styled).toMatch(new RegExp(`\\${name}\\{(?:stroke|fill):#`));
});

test('a drawing without figure classes stays unchanged', () => {
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
const titleBlock = { number: 'A-07', kind: 'Article', note: '2026-03-03' };
const drawingSource = '<svg xmlns="x" viewBox="0 0 640 336">\n<path class="fig-ink" d="M0 0h9"/></svg>';

const letterOfOutline = new Map(Object.entries(outlines).map(([letter, outline]) => [withoutPlace(outline), letter]));

/** Returns the outline of a letter without the x of its first point. */
function withoutPlace(outline: string): string {
  return outline.replace(/^-?\d+/, '');
}

/** Reads a text that is drawn with outlines. */
function readLetters(text: Element): string {
  const letters = text.querySelector('path')?.getAttribute('d')?.split('M').slice(1) ?? [];
  return letters.map((outline) => letterOfOutline.get(withoutPlace(outline))).join('');
}

test('a cover gets a title block with number, and its drawing stays complete above the strip', () => {
  const prepared = parse(prepareDrawing({ titleBlock }, drawingSource));
  expect([...prepared.querySelectorAll('.sheet-text')].map(readLetters)).toEqual(['ARTICLE', 'A-07', '2026-03-03']);
  expect(prepared.hasAttribute('viewBox')).toBe(false); // so that its user units are CSS pixels
  expect(prepared.querySelector('[viewBox="30 30 580 276"] > [viewBox="0 0 640 336"] > path')).not.toBeNull();
});

test('the text of a title block has at least 10 px at every size', () => {
  const fonts = [...prepareDrawing({ titleBlock }, drawingSource).matchAll(/font:(\d+)px/g)].map(([, size]) =>
    Number(size),
  );
  expect(fonts.length).toBeGreaterThan(0);
  for (const size of fonts) expect(size).toBeGreaterThanOrEqual(10);
});

test('a cover has at most 4 KiB, compressed as the service compresses it', () => {
  const content = join(__dirname, '../../content');
  const project = { number: 'P-07', kind: 'Project', note: 'Upstream oil and gas' };
  const sizes = globSync('*/*/cover.svg', { cwd: content }).map((file) => {
    const prepared = prepareDrawing(
      { titleBlock: file.startsWith('projects') ? project : titleBlock },
      readFileSync(join(content, file), 'utf8'),
    );
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 };
    return [file, brotliCompressSync(prepared, { params }).length] as const;
  });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(([, size]) => size > 4096)).toEqual([]);
});

test('labels are shown in large covers only', () => {
  const labelled = drawingSource.replace('</svg>', '<text class="cover-label" x="9" y="9">0</text></svg>');
  const prepared = parse(prepareDrawing({ titleBlock }, labelled));
  const label = prepared.querySelector('.sheet-labelled .cover-label[transform="translate(9 9)"]');
  expect(label && readLetters(label)).toBe('0');
  const styles = [...prepared.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(styles).toContain('.cover-label{display:none}');
  expect(styles).toMatch(/@media \(min-width:540px\)\{[^@]*\.sheet-labelled \.cover-label\{display:inline\}/);
  expect(parse(prepareDrawing({ titleBlock }, drawingSource)).querySelector('.sheet-labelled')).toBeNull();
});

test('a text with a character that has no outline stays a text, with its XML characters escaped', () => {
  const prepared = parse(prepareDrawing({ titleBlock: { ...titleBlock, note: 'Łódź & gas' } }, drawingSource));
  expect(prepared.querySelectorAll('text')).toHaveLength(1);
  expect(prepared.querySelector('text')?.textContent).toBe('ŁÓDŹ & GAS');
});

test('a drawing with width and height attributes is scaled like other drawings', () => {
  const sized = drawingSource.replace('viewBox', 'width="1280" height="672" viewBox');
  const [nested] = parse(prepareDrawing({ titleBlock }, sized)).querySelectorAll('[viewBox="0 0 640 336"]');
  expect([nested?.getAttribute('width'), nested?.getAttribute('height')]).toEqual(['640', '336']);
});

test('a drawing that is not a cover and a cover without figure classes get no title block', () => {
  expect(prepareDrawing({}, drawingSource)).toBe(styleDrawing(sanitiseSvgFile(drawingSource)));
  expect(prepareDrawing({ titleBlock }, '<svg viewBox="0 0 1 1"><path fill="#123"/></svg>')).not.toContain('A-07');
});

test('the URL of a cover depends on its title block', () => {
  const url = drawingUrl({ ...cover, titleBlock });
  expect(drawingUrl({ ...cover, titleBlock: { ...titleBlock } })).toBe(url);
  expect(drawingUrl({ ...cover, titleBlock: { ...titleBlock, number: 'A-08' } })).not.toBe(url);
  expect(drawingUrl(cover)).not.toBe(url);
});

const people = join(__dirname, '../../content/people');
const portraits = readdirSync(people, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('portrait.svg'),
);

test('the content has portrait drawings', () => {
  expect(portraits.length).toBeGreaterThan(0);
});

test.each(portraits)('%s is a square of at most 4 KB, with initials and no text below 10 px', (path) => {
  const svg = readFileSync(join(people, path), 'utf8');
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(4096);
  const portrait = parse(svg);
  expect(portrait.getAttribute('viewBox')).toBe('0 0 480 480');
  expect(portrait.querySelector('.title-block > text')?.textContent).toMatch(/^[A-Z]{2}$/);
  // The small print is shown from 211 px on, the initials from 131 px on.
  const sizes = [...portrait.querySelectorAll('[font-size]')].map((text) => Number(text.getAttribute('font-size')));
  expect((Math.min(...sizes) * 211) / 480).toBeGreaterThanOrEqual(10);
  const initials = Number(portrait.querySelector('.title-block > text')?.getAttribute('font-size'));
  expect((initials * 131) / 480).toBeGreaterThanOrEqual(10);
  // Other text is shown in the smallest portraits, of 112 px.
  for (const text of portrait.querySelectorAll('text:not(.small-print, .title-block > :first-of-type)')) {
    expect((Number(text.getAttribute('font-size')) * 112) / 480).toBeGreaterThanOrEqual(10);
  }
});

function parse(svg: string): Element {
  const document = new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document;
  return document.documentElement;
}
