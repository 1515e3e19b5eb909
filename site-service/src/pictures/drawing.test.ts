import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingColours, styleDrawing } from './drawing.ts';

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
