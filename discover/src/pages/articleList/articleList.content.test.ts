import { pendingArticle } from '../article/articlePage.content.ts';
import { articleLists } from './articleList.content.ts';

const metas = [...Object.values(articleLists).map(({ meta }) => meta), pendingArticle];

test('titles and descriptions are unique, descriptions 120 to 160 characters', () => {
  expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
  expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
  for (const { description } of metas) {
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});
