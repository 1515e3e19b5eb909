import type { ReadApi } from '@site/shared';
import { samplePageOf, sampleArticleSummary, sampleEvent } from '@site/shared/testing';
import { listCategoryPaths, listPathsOf } from './contentPaths.ts';

/** A service that gives these pages one by one, and what it was asked. */
function serviceOf(pages: unknown[]): { asked: string[]; api: ReadApi } {
  const asked: string[] = [];
  // The stand-in answers this one call only, so its body is the call's.
  return { asked, api: (path) => Promise.resolve(pages[asked.push(path) - 1] as never) };
}

test('the articles of every page are listed, 50 at a time', async () => {
  const { asked, api } = serviceOf(
    ['One', 'Two'].map((seoUrlSlug) => samplePageOf([sampleArticleSummary({ seoUrlSlug })], { pageCount: 2 })),
  );
  expect(await listPathsOf('articles')(api)).toEqual(['/discover/article/One', '/discover/article/Two']);
  expect(asked).toEqual(['/articles?page=1&pageSize=50', '/articles?page=2&pageSize=50']);
});

test('each kind has paths of its own', async () => {
  const page = samplePageOf([sampleEvent({ seoUrlSlug: 'A' })]);
  expect(await listPathsOf('events')(serviceOf([page]).api)).toEqual(['/discover/event/A']);
  expect(await listPathsOf('research')(serviceOf([page]).api)).toEqual(['/discover/research/A']);
  expect(await listPathsOf('projects')(serviceOf([page]).api)).toEqual(['/discover/project/A']);
});

test('each category has a path', async () => {
  expect(await listCategoryPaths()).toEqual([
    '/discover/articles/engineering',
    '/discover/articles/sustainability',
    '/discover/articles/innovation',
  ]);
});
