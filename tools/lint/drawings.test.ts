import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Components that draw, without the gallery's specimens. */
const drawings = globSync('{shared,shell,discover,products,services}/src/**/*.tsx', { cwd: root }).filter(
  (file) => !/\.test\.tsx$|\/gallery\//.test(file) && readFileSync(path.join(root, file), 'utf8').includes('viewBox="'),
);

test('there are drawings to ask about', () => {
  expect(drawings.length).toBeGreaterThan(30);
});

test.each(drawings)('the docblock of %s says how the drawing was verified, or that it makes no claim', (file) => {
  const docblocks = readFileSync(path.join(root, file), 'utf8').match(/\/\*\*.*?\*\//gs) ?? [];
  expect(docblocks.join('\n')).toMatch(/\bVerified\b|\bno claim\b/);
});
