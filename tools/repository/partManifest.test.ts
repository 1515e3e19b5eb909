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

test.each(parts)('the manifest of %s is valid', (part) => {
  expect(readPartManifest(path.join(root, part)).site.budgets.pageKiB).toBeGreaterThan(0);
});

test('the manifest of a section has prefixes, a contract range, budgets and query parameters', () => {
  expect(read({ version: '1.0.0', site })()).toEqual({ version: '1.0.0', site });
});

test('the manifest of a section may have links in the navigation, that of the shell may not', () => {
  const navigation = [{ place: 'bar', label: 'Academy', path: '/academy', order: 10 }];
  expect(read({ site: { ...site, navigation } })().site.navigation).toEqual(navigation);
  const { budgets, queryNames } = site;
  expect(read({ site: { providesContract: true, budgets, queryNames, navigation } })).toThrow(
    /navigation: .*must not have additional properties/,
  );
});

test('the part that provides the contract has no contract range and no prefixes', () => {
  const { budgets, queryNames } = site;
  expect(read({ site: { providesContract: true, budgets, queryNames } })).not.toThrow();
  expect(read({ site: { ...site, providesContract: true } })).toThrow(
    /acceptsContract: .*must not have additional properties/,
  );
});

test('a folder without the key is rejected with the consequence and an example', () => {
  expect(read({ version: '1.0.0' })).toThrow(
    /package\.json has no "site" key; the folder is not a part and cannot be built or released\. Add "site": \{"prefixes":\["\/academy"\],"acceptsContract":"\^[\d.]+",/,
  );
});

test.each([
  ['prefixes', { ...site, prefixes: ['academy'] }, /prefixes\/0: must match pattern/],
  ['acceptsContract', { ...site, acceptsContract: undefined }, /must have required properties acceptsContract/],
  ['budgets', { ...site, budgets: { pageKiB: 0 } }, /budgets\/pageKiB: must be > 0/],
  ['queryNames', { ...site, queryNames: { courses: ['page=1'] } }, /queryNames\/courses\/0: must match pattern/],
  [
    'navigation',
    { ...site, navigation: [{ place: 'bar', label: 'Academy', path: '/academy' }] },
    /navigation\/0: must have required properties order/,
  ],
  ['an unknown key', { ...site, prefix: '/academy' }, /prefix: .*must not have additional properties/],
])('an invalid value is rejected with its key, the consequence and an example: %s', (_key, wrong, fault) => {
  expect(read({ site: wrong })).toThrow(fault);
  expect(read({ site: wrong })).toThrow(
    /the part cannot be built or released\. Correct it; an example for a section is "site":/,
  );
});

test('a manifest that is not valid JSON is rejected with its path', () => {
  writeFileSync(path.join(folder, 'package.json'), '{');
  expect(() => readPartManifest(folder)).toThrow(/package\.json cannot be read .* Correct the file\./);
});
