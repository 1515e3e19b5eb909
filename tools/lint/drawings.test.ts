import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const table = readFileSync(path.join(root, 'docs/drawings.md'), 'utf8');

/** Components that draw: the gallery's specimens aside. */
const drawings = globSync('{shared,shell,discover,products,services}/src/**/*.tsx', { cwd: root }).filter(
  (file) => !/\.test\.tsx$|\/gallery\//.test(file) && readFileSync(path.join(root, file), 'utf8').includes('viewBox="'),
);

test('there are drawings to ask about', () => {
  expect(drawings.length).toBeGreaterThan(30);
});

test.each(drawings)('%s has its line in docs/drawings.md', (file) => {
  const name = path.basename(file, '.tsx');
  const folder = path.basename(path.dirname(file));
  expect(table).toMatch(new RegExp(`${folder}/${name}\\b|/${folder}\``));
});
