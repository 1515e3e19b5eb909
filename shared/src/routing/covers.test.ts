import { coverPath, type CoverSubject, parseCoverPath, parseItemCoverPath } from './covers.ts';
import { paths } from './paths.ts';

const subjects: Record<CoverSubject, true> = {
  engineering: true,
  sustainability: true,
  innovation: true,
  event: true,
  any: true,
};

test.each(Object.keys(subjects) as CoverSubject[])('parses the path of a cover of the subject %s', (subject) => {
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
])('does not parse %j as a cover', (path) => {
  expect(parseCoverPath(path)).toBeUndefined();
});

test.each(['articles', 'research', 'events', 'projects'] as const)(
  'parses the path of a cover of content type %s',
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
])('does not parse %j as a cover of a content item', (path) => {
  expect(parseItemCoverPath(path)).toBeUndefined();
});
