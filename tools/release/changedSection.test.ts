import { findChangedSection } from './changedSection.ts';

const find = (...files: string[]) => findChangedSection(files, ['discover', 'products']);

test('the section is found if all files are in its folder', () => {
  expect(find('discover/src/section.tsx', 'discover/package.json')).toBe('discover');
});

test.each([
  ['of two sections', ['discover/package.json', 'products/package.json']],
  ['of a section and the root', ['discover/package.json', 'package-lock.json']],
  ['of another workspace only', ['shared/package.json']],
  ['of none', []],
])('files %s name no section', (_case, files) => {
  expect(find(...files)).toBeUndefined();
});
