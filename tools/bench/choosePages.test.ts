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

test('pages that are asked for are measured alone, several of one route too', () => {
  expect(choosePages(pages, ['/discover/article/b', '/discover/article/a'])).toEqual([
    '/discover/article/a',
    '/discover/article/b',
  ]);
});

test('a site map without articles and unknown pages are rejected', () => {
  expect(() => choosePages([{ path: '/', route: 'home' }], [])).toThrow('is the site service up');
  expect(() => choosePages(pages, ['/', '/nowhere'])).toThrow('The site has no page /nowhere');
});
