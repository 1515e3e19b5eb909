import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parts, root } from './repository.ts';
import { readPartManifest } from './partManifest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const site = {
  prefixes: ['/academy'],
  acceptsContract: '^3.0.0',
  budgets: { pageKiB: 8 },
  queryNames: { courses: ['page'] },
};
function read(manifest: object) {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  return () => readPartManifest(folder);
}

test.each(parts)('the manifest of %s is sound', (part) => {
  expect(readPartManifest(path.join(root, part)).site.budgets.pageKiB).toBeGreaterThan(0);
});

test('a section says what it answers, accepts, may weigh and reads', () => {
  expect(read({ version: '1.0.0', site })()).toEqual({ version: '1.0.0', site });
});

test('the part that provides the contract accepts none, and its pages tell its prefixes', () => {
  const { budgets, queryNames } = site;
  expect(read({ site: { providesContract: true, budgets, queryNames } })).not.toThrow();
  expect(read({ site: { ...site, providesContract: true } })).toThrow(
    /acceptsContract: .*must not have additional properties/,
  );
});

test('a folder without the key is no part: what it means and what to write', () => {
  expect(read({ version: '1.0.0' })).toThrow(
    /package\.json has no "site" key, so the folder is no part: it cannot be built or released\. Add "site": \{"prefixes":\["\/academy"\],"acceptsContract":"\^[\d.]+",/,
  );
});

test.each([
  ['prefixes', { ...site, prefixes: ['academy'] }, /prefixes\/0: must match pattern/],
  ['acceptsContract', { ...site, acceptsContract: undefined }, /must have required properties acceptsContract/],
  ['budgets', { ...site, budgets: { pageKiB: 0 } }, /budgets\/pageKiB: must be > 0/],
  ['queryNames', { ...site, queryNames: { courses: ['page=1'] } }, /queryNames\/courses\/0: must match pattern/],
  ['a key that nobody reads', { ...site, prefix: '/academy' }, /prefix: .*must not have additional properties/],
])('wrong %s: named, with what it means and a sound example', (_what, wrong, fault) => {
  expect(read({ site: wrong })).toThrow(fault);
  expect(read({ site: wrong })).toThrow(
    /so the part cannot be built or released\. Mend it; a section's is like "site":/,
  );
});

test('a manifest that is no JSON is named', () => {
  writeFileSync(path.join(folder, 'package.json'), '{');
  expect(() => readPartManifest(folder)).toThrow(/package\.json cannot be read .* Mend the file\./);
});
