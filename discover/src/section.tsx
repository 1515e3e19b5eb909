import type { Section } from '@site/shared';
import { listArticlePaths, listCategoryPaths } from './articles/articlePaths.ts';
import { preloadArticle, preloadArticles, preloadArticlesOfCategory } from './articles/articlePreloads.ts';

export default {
  pages: [
    {
      id: 'discover.articles',
      path: 'articles',
      preload: preloadArticles,
      load: () => import(/* webpackChunkName: "route-discover.articles" */ './pages/articleList/ArticleListPage.tsx'),
    },
    {
      id: 'discover.articles-category',
      path: 'articles/:category',
      listPaths: listCategoryPaths,
      preload: preloadArticlesOfCategory,
      load: () =>
        import(
          /* webpackChunkName: "route-discover.articles-category" */ './pages/articleList/ArticleCategoryPage.tsx'
        ),
    },
    {
      id: 'discover.article',
      path: 'article/:seoUrlSlug',
      listPaths: listArticlePaths,
      preload: preloadArticle,
      load: () => import(/* webpackChunkName: "route-discover.article" */ './pages/article/ArticlePage.tsx'),
    },
  ],
} satisfies Section;
