import type { Section } from '@site/shared';
import { listCategoryPaths, listPathsOf } from './contentItems/contentPaths.ts';
import {
  preloadArticle,
  preloadArticlesOfCategory,
  preloadEvent,
  preloadListOf,
  preloadOverview,
  preloadProject,
  preloadResearch,
} from './contentItems/contentPreloads.ts';

export default {
  pages: [
    {
      id: 'discover.overview',
      path: '',
      preload: preloadOverview,
      load: () => import(/* webpackChunkName: "route-discover.overview" */ './pages/overview/OverviewPage.tsx'),
    },
    {
      id: 'discover.articles',
      path: 'articles',
      preload: preloadListOf('articles'),
      load: () => import(/* webpackChunkName: "route-discover.articles" */ './pages/articles/ArticleListPage.tsx'),
    },
    {
      id: 'discover.articles-category',
      path: 'articles/:category',
      listPaths: listCategoryPaths,
      preload: preloadArticlesOfCategory,
      load: () =>
        import(/* webpackChunkName: "route-discover.articles-category" */ './pages/articles/ArticleCategoryPage.tsx'),
    },
    {
      id: 'discover.article',
      path: 'article/:seoUrlSlug',
      listPaths: listPathsOf('articles'),
      preload: preloadArticle,
      load: () => import(/* webpackChunkName: "route-discover.article" */ './pages/articles/ArticlePage.tsx'),
    },
    {
      id: 'discover.research-list',
      path: 'research',
      preload: preloadListOf('research'),
      load: () =>
        import(/* webpackChunkName: "route-discover.research-list" */ './pages/research/ResearchListPage.tsx'),
    },
    {
      id: 'discover.research',
      path: 'research/:seoUrlSlug',
      listPaths: listPathsOf('research'),
      preload: preloadResearch,
      load: () => import(/* webpackChunkName: "route-discover.research" */ './pages/research/ResearchPage.tsx'),
    },
    {
      id: 'discover.events',
      path: 'events',
      preload: preloadListOf('events'),
      load: () => import(/* webpackChunkName: "route-discover.events" */ './pages/events/EventListPage.tsx'),
    },
    {
      id: 'discover.event',
      path: 'event/:seoUrlSlug',
      listPaths: listPathsOf('events'),
      preload: preloadEvent,
      load: () => import(/* webpackChunkName: "route-discover.event" */ './pages/events/EventPage.tsx'),
    },
    {
      id: 'discover.projects',
      path: 'projects',
      preload: preloadListOf('projects'),
      load: () => import(/* webpackChunkName: "route-discover.projects" */ './pages/projects/ProjectListPage.tsx'),
    },
    {
      id: 'discover.project',
      path: 'project/:seoUrlSlug',
      listPaths: listPathsOf('projects'),
      preload: preloadProject,
      load: () => import(/* webpackChunkName: "route-discover.project" */ './pages/projects/ProjectPage.tsx'),
    },
  ],
} satisfies Section;
