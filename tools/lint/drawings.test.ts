import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Files of components that contain a drawing, without those of the gallery. */
const drawings = globSync('{shared,shell,discover,products,services}/src/**/*.tsx', { cwd: root }).filter(
  (file) =>
    !/\.test\.tsx$|\/gallery\//.test(file) && /viewBox=|<PlantSheet/.test(readFileSync(path.join(root, file), 'utf8')),
);

test('the pattern finds the drawings', () => {
  expect(drawings.length).toBeGreaterThan(25);
});

test.each(drawings)('a docblock of %s states how the drawing was verified, or that it makes no claim', (file) => {
  const docblocks = readFileSync(path.join(root, file), 'utf8').match(/\/\*\*.*?\*\//gs) ?? [];
  expect(docblocks.join('\n')).toMatch(/\bVerified\b|\bno claim\b/);
});
