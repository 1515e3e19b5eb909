import { coverPath, type CoverSubject, parseCoverPath } from './covers.ts';

const subjects: Record<CoverSubject, true> = {
  engineering: true,
  sustainability: true,
  innovation: true,
  event: true,
  any: true,
};

test.each(Object.keys(subjects) as CoverSubject[])('a cover of %s is found by its address', (subject) => {
  for (const seed of ['Hydrogen-Blending', 'expertise-engineering', 'a'.repeat(160)])
    expect(parseCoverPath(coverPath({ subject, seed }))).toEqual({ subject, seed });
});

test.each([
  '/covers/plants/a.svg',
  '/covers/any/.svg',
  '/covers/any/a.png',
  '/covers/any/a/b.svg',
  '/covers/any/a%20b.svg',
  `/covers/any/${'a'.repeat(161)}.svg`,
  '/covers/any/a.svg\n',
])('%j is no cover', (path) => {
  expect(parseCoverPath(path)).toBeUndefined();
});
