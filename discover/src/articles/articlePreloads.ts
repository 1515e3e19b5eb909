import type { Preload } from '@site/shared';
import { articleApi } from './articleEndpoints.ts';
import { parseArticleQuery } from './articleListAddress.ts';
import { isCategory } from './categories.ts';

const { articles, article } = articleApi.endpoints;

/** The queries of `/discover/articles`. */
export const preloadArticles: Preload = ({ url }) => ({
  parts: [articles.initiate(parseArticleQuery(url.searchParams))],
});

/** The queries of `/discover/articles/{category}`; any other segment names nothing. */
export const preloadArticlesOfCategory: Preload = ({ params: { category }, url }) =>
  isCategory(category) ? { parts: [articles.initiate(parseArticleQuery(url.searchParams, category))] } : 'missing';

/** The queries of `/discover/article/{seoUrlSlug}`. */
export const preloadArticle: Preload = ({ params: { seoUrlSlug = '' } }) => ({ subject: article.initiate(seoUrlSlug) });
