import type { Article, ArticleSummary, Category, PageOf } from '@site/shared';
import { siteApi } from '@site/shared/data';

/** Which articles a list shows; `page` counts from 1. */
export type ArticleQuery = { page: number; category?: Category; q?: string };

/** Articles on one page of a list. */
export const articlePageSize = 9;

export const articleApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/articles` */
    articles: build.query<PageOf<ArticleSummary>, ArticleQuery>({
      query: ({ page, category, q }) => ({
        url: '/articles',
        params: { page, pageSize: articlePageSize, ...(category && { category }), ...(q && { q }) },
      }),
    }),
    /** `GET /api/articles/{seoUrlSlug}` */
    article: build.query<Article, string>({ query: (slug) => `/articles/${encodeURIComponent(slug)}` }),
  }),
});

/** Read what the calls for a list and for an article brought. */
export const useArticles = articleApi.endpoints.articles.useQueryState;
export const useArticle = articleApi.endpoints.article.useQueryState;
