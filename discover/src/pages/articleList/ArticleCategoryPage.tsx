import { type Preload, useParams, toPreloadOutcome } from '@site/shared';
import { articleApi } from '../../articles/articleEndpoints.ts';
import { parseArticleQuery } from '../../articles/articleListAddress.ts';
import { isCategory } from '../../articles/categories.ts';
import { ArticleList } from './ArticleList.tsx';

/** The pages `/discover/articles/engineering`, `/sustainability` and `/innovation`. */
export function Component() {
  const { category } = useParams();
  // `preload` has answered "missing" for any other segment.
  return <ArticleList category={isCategory(category) ? category : undefined} />;
}

export const preload: Preload = async ({ dispatch, params: { category }, url }) => {
  if (!isCategory(category)) return 'missing';
  const query = parseArticleQuery(url.searchParams, category);
  return toPreloadOutcome(await dispatch(articleApi.endpoints.articles.initiate(query)));
};
