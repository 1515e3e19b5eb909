import { buildListUrl, parseListParameters } from './listParameters.ts';

const parse = (search: string) => parseListParameters(new URLSearchParams(search), { kind: 'articles' });

test('parses page and search words', () => {
  expect(parse('page=3&q=%20hydrogen%20blend ')).toEqual({ kind: 'articles', page: 3, q: 'hydrogen blend' });
});

test.each(['', 'page=', 'page=0', 'page=-2', 'page=1.5', 'page=two', 'page=9999999'])(
  '"%s" means the first page',
  (search) => {
    expect(parse(search)).toEqual({ kind: 'articles', page: 1 });
  },
);

test('truncates search words to 100 characters', () => {
  expect(parse(`q=${'a'.repeat(300)}`).q).toHaveLength(100);
});

test('the URL omits default parameters', () => {
  expect(buildListUrl({ page: 1 })).toBe('/discover');
  expect(buildListUrl({ page: 1, kind: 'research' })).toBe('/discover/research');
  expect(buildListUrl({ page: 2, kind: 'articles', category: 'innovation' })).toBe(
    '/discover/articles/innovation?page=2',
  );
  expect(buildListUrl({ page: 2, kind: 'events', q: 'oil & gas' })).toBe('/discover/events?q=oil+%26+gas&page=2');
});

test('parsing a built URL returns the same parameters', () => {
  const parameters = { kind: 'articles', page: 4, q: 'R&D 100%' } as const;
  expect(parse(buildListUrl(parameters).split('?')[1] ?? '')).toEqual(parameters);
});
