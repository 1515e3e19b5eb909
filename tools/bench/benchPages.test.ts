import { toBenchPages } from './benchPages.ts';

const pages = [
  { path: '/people/profile/zoe', route: 'profile' },
  { path: '/discover/articles', route: 'articles' },
  { path: '/discover/articles/innovation', route: 'articles-category' },
  { path: '/discover/articles/engineering', route: 'articles-category' },
  { path: '/discover/article/b', route: 'article' },
  { path: '/discover/article/a', route: 'article' },
  { path: '/products/team', route: 'team' },
  { path: '/', route: 'home' },
  { path: '/productsheet', route: 'productsheet' },
  { path: '/people/profile/abe', route: 'profile' },
];

test('every page is measured, home first, but of those of one route, which differ by content, one for all', () => {
  expect(toBenchPages(pages, []).map(({ path }) => path)).toEqual([
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
  const chosen = toBenchPages(pages, ['/discover', '/products']);
  expect(chosen.filter(({ isOfSection }) => isOfSection).map(({ path }) => path)).toEqual([
    '/discover/article/a',
    '/discover/articles',
    '/discover/articles/engineering',
    '/products/team',
  ]);
});

test('a site map without articles is refused with what to look at', () => {
  expect(() => toBenchPages([{ path: '/', route: 'home' }], [])).toThrow('is the site service up');
});

test('pages that are asked for are measured alone, whatever stands for their kind', () => {
  expect(toBenchPages(pages, [], ['/discover/article/b', '/']).map(({ path }) => path)).toEqual([
    '/',
    '/discover/article/b',
  ]);
});

test('a page that the site does not have is named', () => {
  expect(() => toBenchPages(pages, [], ['/', '/nowhere'])).toThrow('The site has no page /nowhere');
});
