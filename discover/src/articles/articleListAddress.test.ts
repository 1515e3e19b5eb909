import { buildListAddress, parseArticleQuery } from './articleListAddress.ts';

const parse = (search: string) => parseArticleQuery(new URLSearchParams(search));

test('page and search are read from the address', () => {
  expect(parse('page=3&q=%20hydrogen%20blend ')).toEqual({ page: 3, q: 'hydrogen blend' });
});

test.each(['', 'page=', 'page=0', 'page=-2', 'page=1.5', 'page=two', 'page=9999999'])(
  '"%s" is the first page',
  (search) => {
    expect(parse(search)).toEqual({ page: 1 });
  },
);

test('a search longer than 100 characters is cut', () => {
  expect(parse(`q=${'a'.repeat(300)}`).q).toHaveLength(100);
});

test('an address leaves out what goes without saying', () => {
  expect(buildListAddress({ page: 1 })).toBe('/discover/articles');
  expect(buildListAddress({ page: 2, category: 'innovation' })).toBe('/discover/articles/innovation?page=2');
  expect(buildListAddress({ page: 2, q: 'oil & gas' })).toBe('/discover/articles?q=oil+%26+gas&page=2');
});

test('an address is read back as it was built', () => {
  const query = { page: 4, q: 'R&D 100%' };
  expect(parse(buildListAddress(query).split('?')[1] ?? '')).toEqual(query);
});
