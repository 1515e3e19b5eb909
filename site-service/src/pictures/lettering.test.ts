import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLettering } from './lettering.ts';

const content = join(__dirname, '../../content');
const labels = globSync('*/*/cover.svg', { cwd: content }).flatMap((file) =>
  [...readFileSync(join(content, file), 'utf8').matchAll(/<text class="cover-label"[^>]*>([^<]*)</g)].map(
    ([, label = '']) => label,
  ),
);

test('every label of a cover can be drawn', () => {
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter((label) => createLettering().write(label) === undefined)).toEqual([]);
});

test('places letters from the anchor, and defines each of them once', () => {
  const lettering = createLettering();
  expect(lettering.write('11', { anchor: 'end' })).toBe(
    '<use href="#letter-1d" x="-300"/><use href="#letter-1d" x="-150"/>',
  );
  expect(lettering.definitions().match(/<path id="letter-1d" d="M\d/g)).toHaveLength(1);
});

test('writes no text with a character that has no outline', () => {
  expect(createLettering().write('Ł')).toBeUndefined();
});
