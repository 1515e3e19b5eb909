import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstOfEachRoute, readSitePages, routeOf } from './readSitePages.ts';

const styleSheet = (route: string) => `<link rel="stylesheet" href="/releases/shell/id/web/route-${route}.css"/>`;

test('the route of a page is the one whose file its head names, even if its body names another', () => {
  const html = `<head><script src="/releases/shell/id/web/start.js"></script>${styleSheet('shell.who-we-help.executives')}</head><body>${styleSheet('shell.home')}</body>`;
  expect(routeOf(html)).toBe('shell.who-we-help.executives');
});

test('a page whose head names no file of a route, and that has no page data, has no route', () => {
  expect(routeOf(`<head></head><body>${styleSheet('shell.home')}</body>`)).toBeUndefined();
});

test('the route of a section page without a style sheet is the one in its page data', () => {
  const data = { sectionPage: { id: 'academy.courses', path: '/academy/courses' } };
  const script = `<script id="page-data" type="application/json">${JSON.stringify(data)}</script>`;
  expect(routeOf(`<head></head><body>${script}</body>`)).toBe('academy.courses');
});

/** Starts a site whose sitemap lists these pages, by path; resolves to its URL. */
async function startSite(pages: Record<string, { status: number; html: string }>) {
  const server = createServer(({ url = '' }, response) => {
    const sitemap = Object.keys(pages).map((path) => `<loc>https://site.example${path}</loc>`);
    if (url === '/sitemap.xml') return response.end(sitemap.join(''));
    const { status = 404, html = '' } = pages[url] ?? {};
    return response.writeHead(status).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  // Safe cast: a listening TCP server has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test('a page that names no route has a route of its own', async () => {
  const url = await startSite({
    '/': { status: 200, html: `<head>${styleSheet('shell.home')}</head>` },
    '/plain': { status: 200, html: '<head></head>' },
  });
  expect(await readSitePages(url)).toEqual([
    { path: '/', route: 'shell.home' },
    { path: '/plain', route: '/plain' },
  ]);
});

test('a page in the sitemap that cannot be sent is reported with its status', async () => {
  const url = await startSite({ '/lost': { status: 503, html: '' } });
  await expect(readSitePages(url)).rejects.toThrow('/lost answers 503, although the sitemap lists it;');
});

test('only the first page of each route is kept', () => {
  const pages = [
    { path: '/articles/b', route: 'article' },
    { path: '/', route: 'home' },
    { path: '/articles/a', route: 'article' },
  ];
  expect(firstOfEachRoute(pages).map(({ path }) => path)).toEqual(['/articles/b', '/']);
});
