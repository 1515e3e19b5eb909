import { firstOfEachRoute, routeOf } from './readSitePages.ts';

const sheet = (route: string) => `<link rel="stylesheet" href="/releases/shell/id/web/route-${route}.css"/>`;

test('a page is of the route whose file its head names, whatever its data names further down', () => {
  const html = `<head><script src="/releases/shell/id/web/start.js"></script>${sheet('shell.who-we-help.executives')}</head><body>${sheet('shell.home')}</body>`;
  expect(routeOf(html)).toBe('shell.who-we-help.executives');
});

test('a page whose head names no route is of none', () => {
  expect(routeOf(`<head></head><body>${sheet('shell.home')}</body>`)).toBeUndefined();
});

test('the first page of each route stands for the others', () => {
  const pages = [
    { path: '/articles/b', route: 'article' },
    { path: '/', route: 'home' },
    { path: '/articles/a', route: 'article' },
  ];
  expect(firstOfEachRoute(pages).map(({ path }) => path)).toEqual(['/articles/b', '/']);
});
