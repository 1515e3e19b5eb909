import { type PageQueries, paths, type PieceKind, type Preload } from '@site/shared';
import { findCategory } from './categories.ts';
import { type ListAddress, parseListAddress } from './listAddress.ts';
import { overviewQueries, toListQuery } from './listQueries.ts';
import { pieceKinds } from './kinds.ts';
import { pieceApi } from './pieceEndpoints.ts';

const { article, researchItem, event, project, search, ...lists } = pieceApi.endpoints;

/** A list's page, or where the address has words the search's. */
function queriesOf(kind: PieceKind, { q, ...address }: ListAddress): PageQueries {
  return { parts: [q ? search.initiate({ ...address, q }) : lists[kind].initiate(toListQuery(kind, address))] };
}

/** The queries of `/discover`: the newest of each kind, or what a search finds in all of them. */
export const preloadOverview: Preload = ({ url }) => {
  const { q, page } = parseListAddress(url.searchParams, {});
  return {
    parts: q ? [search.initiate({ q, page })] : pieceKinds.map((kind) => lists[kind].initiate(overviewQueries[kind])),
  };
};

/** The queries of the list of one kind. */
export function preloadListOf(kind: PieceKind): Preload {
  return ({ url }) => queriesOf(kind, parseListAddress(url.searchParams, { kind }));
}

/** The queries of `/discover/articles/{category}`; a segment that names none is missing. */
export const preloadArticlesOfCategory: Preload = ({ params, url }) => {
  const category = findCategory(params.category);
  if (!category) return 'missing';
  if (category !== params.category) return { redirectTo: paths.articlesOf(category) };
  return queriesOf('articles', parseListAddress(url.searchParams, { kind: 'articles', category }));
};

type Named = { seoUrlSlug: string };

/** The queries of `/discover/article/{seoUrlSlug}`. */
export const preloadArticle: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: article.initiate(seoUrlSlug),
  pathOf: (answer: Named) => paths.article(answer.seoUrlSlug),
});

/** The queries of `/discover/research/{seoUrlSlug}`. */
export const preloadResearch: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: researchItem.initiate(seoUrlSlug),
  pathOf: (answer: Named) => paths.research(answer.seoUrlSlug),
});

/** The queries of `/discover/event/{seoUrlSlug}`. */
export const preloadEvent: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: event.initiate(seoUrlSlug),
  pathOf: (answer: Named) => paths.event(answer.seoUrlSlug),
});

/** The queries of `/discover/project/{seoUrlSlug}`. */
export const preloadProject: Preload = ({ params: { seoUrlSlug = '' } }) => ({
  subject: project.initiate(seoUrlSlug),
  pathOf: (answer: Named) => paths.project(answer.seoUrlSlug),
});
