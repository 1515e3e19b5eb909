import type { Page, ReadApi } from '@site/shared';
import { expectConsole } from '@site/shared/testing';
import { shellPages } from '../pages/shellPages.ts';
import { listPaths, prefixesOf } from './pagePaths.ts';

const page = (path: string, own: Partial<Page> = {}): Page => ({
  id: path,
  path,
  load: async () => ({ Component: () => null }),
  ...own,
});
// The page below expects answers of this shape.
const readApi: ReadApi = async <Body>(path: string) => [`${path}/one`, `${path}/two`] as Body;

test('a page lists its path, a page with parameters the paths from the service', async () => {
  const pages = [page(''), page('list'), page('list/:slug', { listPaths: (api) => api('/wiki') })];
  expect(await listPaths(pages, '/wiki', readApi)).toEqual(['/wiki', '/wiki/list', '/wiki/one', '/wiki/two']);
  expect(await listPaths([page(''), page('about')], '', readApi)).toEqual(['/', '/about']);
});

test('a page with isListed: false is not listed', async () => {
  expect(await listPaths([page('draft', { isListed: false }), page('list')], '/wiki', readApi)).toEqual(['/wiki/list']);
});

test('a page whose paths cannot be listed is logged and reported, and the other pages are listed', async () => {
  expectConsole('error', 'The paths of page ":slug" could not be listed; the sitemap omits them. Error: offline');
  const broken = page(':slug', { listPaths: () => Promise.reject(new Error('offline')) });
  const unlisted: string[] = [];
  expect(await listPaths([broken, page('list')], '/wiki', readApi, (id) => unlisted.push(id))).toEqual(['/wiki/list']);
  expect(unlisted).toEqual([':slug']);
});

test('the shell claims the first segment of each page path, without duplicates', () => {
  expect(prefixesOf([page(''), page('help/one'), page('help/two'), page('people/:slug'), page('me')])).toEqual([
    '/help',
    '/people',
    '/me',
  ]);
});

test('an unlisted page claims no prefix', () => {
  expect(prefixesOf([page('_gallery', { isListed: false })])).toEqual([]);
});

test('each page of the shell with parameters lists its paths', () => {
  expect(shellPages.filter(({ path, listPaths: list }) => path.includes(':') && !list)).toEqual([]);
});
