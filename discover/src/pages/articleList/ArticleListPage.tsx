import { type Preload, toPreloadOutcome } from '@site/shared';
import { articleApi } from '../../articles/articleEndpoints.ts';
import { parseArticleQuery } from '../../articles/articleListAddress.ts';
import { ArticleList } from './ArticleList.tsx';

/** The page `/discover/articles`. */
export function Component() {
  return <ArticleList />;
}

export const preload: Preload = async ({ dispatch, url }) =>
  // Kept for the visit: the subscription is not ended, so that going back shows the list at once.
  toPreloadOutcome(await dispatch(articleApi.endpoints.articles.initiate(parseArticleQuery(url.searchParams))));
