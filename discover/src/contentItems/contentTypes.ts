import { paths, type PieceKind } from '@site/shared';

/** The four content types, in the order of menus. */
export const contentTypes = ['articles', 'research', 'events', 'projects'] as const satisfies readonly PieceKind[];

/** Names and paths of a content type. `name` is the title of its list; `one` and `many` follow counts. */
export type ContentTypeInfo = {
  name: string;
  one: string;
  many: string;
  listPath: string;
  pathOf: (slug: string) => string;
};

export const contentTypeInfo = {
  articles: { name: 'Articles', one: 'article', many: 'articles', listPath: paths.articles, pathOf: paths.article },
  research: {
    name: 'Research',
    one: 'research paper',
    many: 'research papers',
    listPath: paths.researchList,
    pathOf: paths.research,
  },
  events: { name: 'Events', one: 'event', many: 'events', listPath: paths.events, pathOf: paths.event },
  projects: { name: 'Projects', one: 'project', many: 'projects', listPath: paths.projects, pathOf: paths.project },
} as const satisfies Record<PieceKind, ContentTypeInfo>;
