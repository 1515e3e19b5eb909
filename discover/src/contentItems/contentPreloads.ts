import { type PageQueries, paths, type PieceKind, type Preload } from '@site/shared';
import { findCategory } from './categories.ts';
import { type ListParameters, parseListParameters } from './listParameters.ts';
import { overviewQueries, toListQuery } from './listQueries.ts';
import { contentTypes } from './contentTypes.ts';
import { contentApi } from './contentEndpoints.ts';

const { article, researchItem, event, project, search, ...lists } = contentApi.endpoints;

/** Returns the query of a list page, or of the search if there are search words. */
function queriesOf(kind: PieceKind, { q, ...parameters }: ListParameters): PageQueries {
  return { parts: [q ? search.initiate({ ...parameters, q }) : lists[kind].initiate(toListQuery(kind, parameters))] };
}

/** Preload of `/discover`: the newest items of each content type, or search results of all content types. */
export const preloadOverview: Preload = ({ url }) => {
  const { q, page } = parseListParameters(url.searchParams, {});
  return {
    parts: q ? [search.initiate({ q, page })] : contentTypes.map((kind) => lists[kind].initiate(overviewQueries[kind])),
  };
};

/** Returns the preload of the list of one content type. */
export function preloadListOf(kind: PieceKind): Preload {
  return ({ url }) => queriesOf(kind, parseListParameters(url.searchParams, { kind }));
}

/** Preload of `/discover/articles/{category}`; an unknown category is missing. */
export const preloadArticlesOfCategory: Preload = ({ params, url }) => {
  const category = findCategory(params.category);
  if (!category) return 'missing';
  if (category !== params.category) return { redirectTo: paths.articlesOf(category) };
  return queriesOf('articles', parseListParameters(url.searchParams, { kind: 'articles', category }));
};

type HasSlug = { seoUrlSlug: string };

/** Preload of `/discover/article/{seoUrlSlug}`. */
export const preloadArticle: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: article.initiate(seoUrlSlug),
  pathOf: (answer: HasSlug) => paths.article(answer.seoUrlSlug),
});

/** Preload of `/discover/research/{seoUrlSlug}`. */
export const preloadResearch: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: researchItem.initiate(seoUrlSlug),
  pathOf: (answer: HasSlug) => paths.research(answer.seoUrlSlug),
});

/** Preload of `/discover/event/{seoUrlSlug}`. */
export const preloadEvent: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: event.initiate(seoUrlSlug),
  pathOf: (answer: HasSlug) => paths.event(answer.seoUrlSlug),
});

/** Preload of `/discover/project/{seoUrlSlug}`. */
export const preloadProject: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: project.initiate(seoUrlSlug),
  pathOf: (answer: HasSlug) => paths.project(answer.seoUrlSlug),
});
