import type { PieceKind } from '@site/shared';
import type { ListParameters } from './listParameters.ts';
import type { ListQuery } from './contentEndpoints.ts';

/** Page size of each list. Articles: one leading article and three full rows of three. */
const pageSizes = { articles: 10, research: 12, events: 12, projects: 12 } as const satisfies Record<PieceKind, number>;

/** Queries of the overview, by content type. */
export const overviewQueries = {
  articles: { page: 1, pageSize: 4 },
  research: { page: 1, pageSize: 3 },
  events: { page: 1, pageSize: 3 },
  projects: { page: 1, pageSize: 3 },
} as const satisfies Record<PieceKind, ListQuery>;

/** Returns the list query for the given parameters. */
export function toListQuery(kind: PieceKind, { page, category }: ListParameters): ListQuery {
  return { page, pageSize: pageSizes[kind], ...(category && { category }) };
}
