import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/repository.ts';
import { generateOperating, operatingFile } from './operating.ts';

const page = readFileSync(path.join(root, operatingFile), 'utf8');

test('the generated blocks of docs/operating.md equal the output of `npm run docs`', () => {
  expect(generateOperating(page)).toBe(page);
});

test('an edited block is replaced, and the text around it stays', () => {
  expect(generateOperating(page.replace('| `overload` |', '| `overlord` |'))).toBe(page);
});

test('a page without the comments of a block is rejected', () => {
  expect(() => generateOperating('# Operating\n')).toThrow('lacks the comments of the block "log lines"');
});
