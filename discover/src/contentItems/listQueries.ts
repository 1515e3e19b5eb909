import type { PieceKind } from '@site/shared';
import type { ListParameters } from './listParameters.ts';
import type { ListQuery } from './contentEndpoints.ts';

/** Pieces on one page of each list: a leading article and whole rows of others, or as many lines as are read at a sitting. */
const pageSizes = { articles: 10, research: 12, events: 12, projects: 12 } as const satisfies Record<PieceKind, number>;

/** What the overview shows of each kind, the newest or next first. */
export const overviewQueries = {
  articles: { page: 1, pageSize: 4 },
  research: { page: 1, pageSize: 3 },
  events: { page: 1, pageSize: 3 },
  projects: { page: 1, pageSize: 3 },
} as const satisfies Record<PieceKind, ListQuery>;

/** The query of a kind's list. */
export function toListQuery(kind: PieceKind, { page, category }: ListParameters): ListQuery {
  return { page, pageSize: pageSizes[kind], ...(category && { category }) };
}
