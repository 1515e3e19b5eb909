import type { Section } from '@site/shared';
import { listArticlePaths } from './articles/articlePaths.ts';
import { preloadArticle, preloadArticles, preloadArticlesOfCategory } from './articles/articlePreloads.ts';

export default {
  routes: [
    {
      id: 'discover.articles',
      path: 'articles',
      preload: preloadArticles,
      load: () => import(/* webpackChunkName: "route-discover.articles" */ './pages/articleList/ArticleListPage.tsx'),
    },
    {
      id: 'discover.articles-category',
      path: 'articles/:category',
      preload: preloadArticlesOfCategory,
      load: () =>
        import(
          /* webpackChunkName: "route-discover.articles-category" */ './pages/articleList/ArticleCategoryPage.tsx'
        ),
    },
    {
      id: 'discover.article',
      path: 'article/:seoUrlSlug',
      preload: preloadArticle,
      load: () => import(/* webpackChunkName: "route-discover.article" */ './pages/article/ArticlePage.tsx'),
    },
  ],
  paths: listArticlePaths,
} satisfies Section;
