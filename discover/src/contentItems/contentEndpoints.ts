import type {
  Article,
  ArticleSummary,
  Category,
  EventSummary,
  PageOf,
  Project,
  ProjectSummary,
  Research,
  ResearchSummary,
  SearchHit,
  SiteEvent,
} from '@site/shared';
import { siteApi } from '@site/shared/data';
import type { ListParameters } from './listParameters.ts';

/** Arguments of a list query; `page` starts at 1. */
export type ListQuery = { page: number; pageSize: number; category?: Category };

/** Arguments of a search query. */
export type SearchQuery = ListParameters & { q: string };

const searchPageSize = 12;

const listOf =
  (path: string) =>
  ({ category, ...params }: ListQuery) => ({ url: path, params: { ...params, ...(category && { category }) } });
const itemOf = (path: string) => (slug: string) => `${path}/${encodeURIComponent(slug)}`;

/** RTK Query endpoints of the section: list and item of each content type, and the search. */
export const contentApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    articles: build.query<PageOf<ArticleSummary>, ListQuery>({ query: listOf('/articles') }),
    research: build.query<PageOf<ResearchSummary>, ListQuery>({ query: listOf('/research') }),
    events: build.query<PageOf<EventSummary>, ListQuery>({ query: listOf('/events') }),
    projects: build.query<PageOf<ProjectSummary>, ListQuery>({ query: listOf('/projects') }),
    article: build.query<Article, string>({ query: itemOf('/articles') }),
    researchItem: build.query<Research, string>({ query: itemOf('/research') }),
    event: build.query<SiteEvent, string>({ query: itemOf('/events') }),
    project: build.query<Project, string>({ query: itemOf('/projects') }),
    search: build.query<PageOf<SearchHit>, SearchQuery>({
      query: ({ q, kind, category, page }) => ({
        url: '/search',
        params: { q, ...(kind && { kind }), ...(category && { category }), page, pageSize: searchPageSize },
      }),
    }),
  }),
});
