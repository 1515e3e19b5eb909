import { type PageQueries, paths, type PieceKind, type Preload } from '@site/shared';
import { findCategory } from './categories.ts';
import { type ListParameters, parseListParameters } from './listParameters.ts';
import { overviewQueries, toListQuery } from './listQueries.ts';
import { contentTypes } from './contentTypes.ts';
import { contentApi } from './contentEndpoints.ts';

const { article, researchItem, event, project, search, ...lists } = contentApi.endpoints;

/** A list's page, or where the address has words the search's. */
function queriesOf(kind: PieceKind, { q, ...parameters }: ListParameters): PageQueries {
  return { parts: [q ? search.initiate({ ...parameters, q }) : lists[kind].initiate(toListQuery(kind, parameters))] };
}

/** The queries of `/discover`: the newest of each kind, or what a search finds in all of them. */
export const preloadOverview: Preload = ({ url }) => {
  const { q, page } = parseListParameters(url.searchParams, {});
  return {
    parts: q ? [search.initiate({ q, page })] : contentTypes.map((kind) => lists[kind].initiate(overviewQueries[kind])),
  };
};

/** The queries of the list of one kind. */
export function preloadListOf(kind: PieceKind): Preload {
  return ({ url }) => queriesOf(kind, parseListParameters(url.searchParams, { kind }));
}

/** The queries of `/discover/articles/{category}`; a segment that names none is missing. */
export const preloadArticlesOfCategory: Preload = ({ params, url }) => {
  const category = findCategory(params.category);
  if (!category) return 'missing';
  if (category !== params.category) return { redirectTo: paths.articlesOf(category) };
  return queriesOf('articles', parseListParameters(url.searchParams, { kind: 'articles', category }));
};

type HasSlug = { seoUrlSlug: string };

/** The queries of `/discover/article/{seoUrlSlug}`. */
export const preloadArticle: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: article.initiate(seoUrlSlug),
  pathOf: (answer: HasSlug) => paths.article(answer.seoUrlSlug),
});

/** The queries of `/discover/research/{seoUrlSlug}`. */
export const preloadResearch: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: researchItem.initiate(seoUrlSlug),
  pathOf: (answer: HasSlug) => paths.research(answer.seoUrlSlug),
});

/** The queries of `/discover/event/{seoUrlSlug}`. */
export const preloadEvent: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: event.initiate(seoUrlSlug),
  pathOf: (answer: HasSlug) => paths.event(answer.seoUrlSlug),
});

/** The queries of `/discover/project/{seoUrlSlug}`. */
export const preloadProject: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: project.initiate(seoUrlSlug),
  pathOf: (answer: HasSlug) => paths.project(answer.seoUrlSlug),
});
