import type { ReadApi } from '@site/shared';
import { samplePageOf, sampleArticleSummary, sampleEvent } from '@site/shared/testing';
import { listCategoryPaths, listPathsOf } from './contentPaths.ts';

/** Returns a mock API that responds with the given pages in order, and the list of requested paths. */
function mockApi(pages: unknown[]): { requestedPaths: string[]; api: ReadApi } {
  const requestedPaths: string[] = [];
  // Cast: the generic result type cannot be inferred from the test data.
  return { requestedPaths, api: (path) => Promise.resolve(pages[requestedPaths.push(path) - 1] as never) };
}

test('lists the articles of all pages, 50 per request', async () => {
  const { requestedPaths, api } = mockApi(
    ['One', 'Two'].map((seoUrlSlug) => samplePageOf([sampleArticleSummary({ seoUrlSlug })], { pageCount: 2 })),
  );
  expect(await listPathsOf('articles')(api)).toEqual(['/discover/article/One', '/discover/article/Two']);
  expect(requestedPaths).toEqual(['/articles?page=1&pageSize=50', '/articles?page=2&pageSize=50']);
});

test('lists the paths of each content type', async () => {
  const page = samplePageOf([sampleEvent({ seoUrlSlug: 'A' })]);
  expect(await listPathsOf('events')(mockApi([page]).api)).toEqual(['/discover/event/A']);
  expect(await listPathsOf('research')(mockApi([page]).api)).toEqual(['/discover/research/A']);
  expect(await listPathsOf('projects')(mockApi([page]).api)).toEqual(['/discover/project/A']);
});

test('lists the path of each category', async () => {
  expect(await listCategoryPaths()).toEqual([
    '/discover/articles/engineering',
    '/discover/articles/sustainability',
    '/discover/articles/innovation',
  ]);
});
