import { choosePages } from './choosePages.ts';

const pages = [
  { path: '/people/profile/zoe', route: 'profile' },
  { path: '/discover/article/b', route: 'article' },
  { path: '/discover/article/a', route: 'article' },
  { path: '/', route: 'home' },
  { path: '/people/profile/abe', route: 'profile' },
];

test('one page of each route is measured, home first', () => {
  expect(choosePages(pages, [])).toEqual(['/', '/discover/article/a', '/people/profile/abe']);
});

test('with --only, exactly these pages are measured, also several of one route', () => {
  expect(choosePages(pages, ['/discover/article/b', '/discover/article/a'])).toEqual([
    '/discover/article/a',
    '/discover/article/b',
  ]);
});

test('a sitemap without articles and unknown pages are rejected', () => {
  expect(() => choosePages([{ path: '/', route: 'home' }], [])).toThrow('The sitemap contains no article');
  expect(() => choosePages(pages, ['/', '/nowhere'])).toThrow('The sitemap does not contain /nowhere');
});
