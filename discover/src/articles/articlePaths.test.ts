import type { ReadApi } from '@site/shared';
import { samplePageOf, sampleArticleSummary } from '@site/shared/testing';
import { listArticlePaths, listCategoryPaths } from './articlePaths.ts';

test('the articles of every page are listed', async () => {
  const asked: string[] = [];
  const pages = ['One', 'Two'].map((seoUrlSlug) =>
    samplePageOf([sampleArticleSummary({ seoUrlSlug })], { pageCount: 2 }),
  );
  // The stand-in answers this one call only, so its body is the call's.
  const api: ReadApi = (path) => Promise.resolve(pages[asked.push(path) - 1] as never);
  expect(await listArticlePaths(api)).toEqual(['/discover/article/One', '/discover/article/Two']);
  expect(asked).toEqual(['/articles?page=1&pageSize=100', '/articles?page=2&pageSize=100']);
});

test('each category has a path', async () => {
  expect(await listCategoryPaths()).toEqual([
    '/discover/articles/engineering',
    '/discover/articles/sustainability',
    '/discover/articles/innovation',
  ]);
});
