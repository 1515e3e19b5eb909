import { toBenchPages } from './benchPages.ts';

const paths = [
  '/people/profile/zoe',
  '/discover/articles',
  '/discover/articles/innovation',
  '/discover/articles/engineering',
  '/discover/article/b',
  '/discover/article/a',
  '/products/team',
  '/',
  '/productsheet',
  '/people/profile/abe',
];

test('every page is measured, home first, but of those that differ by content one for all', () => {
  expect(toBenchPages(paths, []).map(({ path }) => path)).toEqual([
    '/',
    '/discover/article/a',
    '/discover/articles',
    '/discover/articles/engineering',
    '/people/profile/abe',
    '/products/team',
    '/productsheet',
  ]);
});

test("a page under a section's prefix is the section's", () => {
  const pages = toBenchPages(paths, ['/discover', '/products']);
  expect(pages.filter(({ isOfSection }) => isOfSection).map(({ path }) => path)).toEqual([
    '/discover/article/a',
    '/discover/articles',
    '/discover/articles/engineering',
    '/products/team',
  ]);
});

test('a site map without articles is refused with what to look at', () => {
  expect(() => toBenchPages(['/'], [])).toThrow('is the site service up');
});

test('pages that are asked for are measured alone, whatever stands for their kind', () => {
  expect(toBenchPages(paths, [], ['/discover/article/b', '/']).map(({ path }) => path)).toEqual([
    '/',
    '/discover/article/b',
  ]);
});

test('a page that the site does not have is named', () => {
  expect(() => toBenchPages(paths, [], ['/', '/nowhere'])).toThrow('The site has no page /nowhere');
});
