import { coverPath, type CoverSubject, parseCoverPath, parseItemCoverPath } from './covers.ts';
import { paths } from './paths.ts';

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

test.each(['articles', 'research', 'events', 'projects'] as const)(
  'a cover of one of the %s is found by its address',
  (kind) => {
    const address = paths.cover(kind, 'Hydrogen-Blending');
    for (const path of [address, `${address}?v=0123456789abcdef`])
      expect(parseItemCoverPath(path)).toEqual({ kind, slug: 'Hydrogen-Blending' });
  },
);

test.each([
  '/api/pictures/people/ada-stone/cover.svg',
  '/api/pictures/articles/Flares/figure.svg',
  '/api/pictures/articles/Flares/cover.svg.png',
  '/api/pictures/articles/a/b/cover.svg',
  '/api/pictures/articles/%2e%2e/cover.svg',
])('%j is no cover of a piece', (path) => {
  expect(parseItemCoverPath(path)).toBeUndefined();
});
