import { pageRoute, type Section } from '@site/shared';
import { listArticlePaths } from './articles/articlePaths.ts';

export default {
  routes: [
    pageRoute(
      { id: 'discover.articles', path: 'articles' },
      () => import(/* webpackChunkName: "route-discover.articles" */ './pages/articleList/ArticleListPage.tsx'),
    ),
    pageRoute(
      { id: 'discover.articles-category', path: 'articles/:category' },
      () =>
        import(
          /* webpackChunkName: "route-discover.articles-category" */ './pages/articleList/ArticleCategoryPage.tsx'
        ),
    ),
    pageRoute(
      { id: 'discover.article', path: 'article/:seoUrlSlug' },
      () => import(/* webpackChunkName: "route-discover.article" */ './pages/article/ArticlePage.tsx'),
    ),
  ],
  paths: listArticlePaths,
} satisfies Section;
