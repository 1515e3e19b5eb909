import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawLetters } from './lettering.ts';

const content = join(__dirname, '../../content');
const labels = globSync('*/*/cover.svg', { cwd: content }).flatMap((file) =>
  [...readFileSync(join(content, file), 'utf8').matchAll(/<text class="cover-label"[^>]*>([^<]*)</g)].map(
    ([, label = '']) => label,
  ),
);

test('every label of a cover can be drawn', () => {
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter((label) => drawLetters(label) === undefined)).toEqual([]);
});

test('places letters from the anchor, in one path', () => {
  const [, first, second] = drawLetters('11', { anchor: 'end' })?.split('M') ?? [];
  const place = Number(/^-?\d+/.exec(drawLetters('1')?.split('M')[1] ?? '')?.[0]);
  expect(first).toMatch(new RegExp(`^${place - 300} `));
  expect(second).toMatch(new RegExp(`^${place - 150} `));
  expect(drawLetters('1 1')?.match(/M/g)).toHaveLength(2);
});

test('writes no text with a character that has no outline', () => {
  expect(drawLetters('Ł')).toBeUndefined();
});
