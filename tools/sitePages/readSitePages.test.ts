import { firstOfEachRoute, routeOf } from './readSitePages.ts';

const styleSheet = (route: string) => `<link rel="stylesheet" href="/releases/shell/id/web/route-${route}.css"/>`;

test('the route of a page is the one whose file its head names, even if its body names another', () => {
  const html = `<head><script src="/releases/shell/id/web/start.js"></script>${styleSheet('shell.who-we-help.executives')}</head><body>${styleSheet('shell.home')}</body>`;
  expect(routeOf(html)).toBe('shell.who-we-help.executives');
});

test('a page whose head names no file of a route has no route', () => {
  expect(routeOf(`<head></head><body>${styleSheet('shell.home')}</body>`)).toBeUndefined();
});

test('only the first page of each route is kept', () => {
  const pages = [
    { path: '/articles/b', route: 'article' },
    { path: '/', route: 'home' },
    { path: '/articles/a', route: 'article' },
  ];
  expect(firstOfEachRoute(pages).map(({ path }) => path)).toEqual(['/articles/b', '/']);
});
