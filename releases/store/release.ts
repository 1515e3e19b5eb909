import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { RejectedRelease } from './rejection.ts';
import { partName, releaseId } from './releaseNames.ts';

/** A path prefix, such as `/discover`. */
export const prefixPattern = '^/[a-z0-9-]+(/[a-z0-9-]+)*$';
const pageQueryParameterNames = Type.Array(Type.String({ pattern: '^[A-Za-z][\\w-]{0,40}$' }), { maxItems: 20 });
/** Names of the URL's query parameters that pages read, by the page's path pattern below the part's prefixes. */
const queryNames = Type.Record(Type.String(), pageQueryParameterNames);
export type QueryParameterNames = Static<typeof queryNames>;
export { queryNames as queryParameterNamesSchema };

const fileLists = { js: Type.Array(Type.String()), css: Type.Array(Type.String()) };
const fileList = Type.Object(fileLists);
export type FileList = Static<typeof fileList>;
/** Module names of further entries of the facade (`@site/shared/…`) that a section's code imports. */
const consumedEntries = Type.Array(Type.String());
const routeFiles = Type.Object({
  /** Section only: path pattern of the page below the section's prefixes; absent in releases of older tools. */
  path: Type.Optional(Type.String()),
  ...fileLists,
  consumes: Type.Optional(consumedEntries),
  /** The page's figure. Its style sheets and the facade's load with the page, its scripts when the figure is near. */
  figure: Type.Optional(Type.Object({ ...fileLists, consumes: Type.Optional(consumedEntries) })),
});
/** Files of a route and of its figure, and the facade entries that their code imports. */
export type RouteFileList = Static<typeof routeFiles>;

const owner = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 80 }), contact: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
/** Team that owns a part, and its contact: an address, a channel or a telephone number. */
export type Owner = Static<typeof owner>;
export { owner as ownerSchema };

const navigation = Type.Array(
  Type.Object(
    {
      /** Place of the link (`navigationPlaces` in `releases/checks/checkNavigation.ts`). */
      place: Type.String({ maxLength: 40 }),
      label: Type.String({ maxLength: 200 }),
      /** Path of one of the section's pages, such as `/academy/courses`. */
      path: Type.String({ maxLength: 200 }),
      /** Position among the links of sections at the place, ascending; the shell's own links are before them. */
      order: Type.Integer(),
      /** One line below the label, in menus only. */
      description: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  { maxItems: 20 },
);
/** Links that a section adds to the navigation. */
export type ReleaseNavigation = Static<typeof navigation>;
export { navigation as navigationSchema };

const budgets = Type.Object(
  {
    /**
     * Maximum brotli size of the part's files that a page loads initially, in KiB: the part's entry and common files, the
     * page's files, and its figure's style sheets.
     */
    pageKiB: Type.Number({ exclusiveMinimum: 0 }),
    /** Maximum brotli size of a figure's scripts, in KiB; they load when the figure is near. */
    figureKiB: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  },
  { additionalProperties: false },
);
/** Size limits of a part's pages. */
export type Budgets = Static<typeof budgets>;
export { budgets as budgetsSchema };

/**
 * Names of exports, by module: `paths`, or `paths.article` for a member of an exported object. `*` means the whole module.
 */
const exportNames = Type.Record(Type.String(), Type.Array(Type.String()));
export type ExportNames = Static<typeof exportNames>;

const releaseSchema = Type.Object({
  /** Name of the part: `shell` or a section. */
  section: Type.String({ pattern: partName.source }),
  id: Type.String({ pattern: releaseId.source }),
  /** Git commit of the build, followed by `+` if the work tree had changes. */
  commit: Type.String(),
  /** Time of the build (ISO 8601, UTC). */
  time: Type.String(),
  /** Digest of all inputs of the build: releases with the same digest have the same content. */
  sources: Type.String(),
  /** Path prefixes of the part, such as `/discover`. */
  prefixes: Type.Array(Type.String({ pattern: prefixPattern })),
  /** Section only: links in the navigation; none if absent. */
  navigation: Type.Optional(navigation),
  /** By page; none if absent. A list, which older releases have, applies to all pages. */
  queryNames: Type.Union([queryNames, pageQueryParameterNames], { default: {} }),
  entry: Type.Object({
    /** Script that starts the part in the browser: a section's container, or the shell's start script. */
    web: Type.String(),
    /** Section only: global variable of the container. */
    container: Type.Optional(Type.String()),
    /** The node bundle. */
    node: Type.String(),
  }),
  /** Files that every page of the part loads in addition to the entry. */
  common: fileList,
  /** Shell only: files that every section page loads (federation runtime and facade). */
  federation: Type.Optional(fileList),
  /** Shell only: files of the facade's further entries, by module name. */
  facade: Type.Optional(Type.Record(Type.String(), fileList)),
  /** Section only: facade entries that every page of the section imports; absent if unknown. */
  consumes: Type.Optional(consumedEntries),
  /** Shell only: files of the data store (`@site/shared/data`), for pages with data of the site service. */
  store: Type.Optional(fileList),
  /** Files of each route and the additional facade entries that it imports, by route id. */
  routes: Type.Record(Type.String(), routeFiles),
  /** Digest and size in bytes of every file, by path within the release. */
  files: Type.Record(
    Type.String(),
    Type.Object({ integrity: Type.String({ pattern: '^sha384-' }), bytes: Type.Integer({ minimum: 0 }) }),
  ),
  /** Size limits of the part's pages; no limits if absent. */
  budgets: Type.Optional(budgets),
  owner: Type.Optional(owner),
  /** Shell only: version of the interface between the site server and its node bundle; absent in releases of older tools. */
  serverInterface: Type.Optional(Type.String()),
  contract: Type.Object({
    /** Version of the shared contract that the release was built against; for the shell, the version that it provides. */
    builtAgainst: Type.String(),
    /** Range of accepted contract versions (semver). */
    accepts: Type.String(),
    /** Section only: exports of the shared modules that its bundles import; absent in releases of older tools. */
    imports: Type.Optional(exportNames),
    /** Section only: lowest contract version in which the imported exports are unchanged since the build. */
    requires: Type.Optional(Type.String()),
    /** Shell only: exports of the shared modules that it provides; absent in releases of older tools. */
    exports: Type.Optional(exportNames),
  }),
});

/** Description of a release, the content of its `release.json`. */
export type Release = Static<typeof releaseSchema>;

/** Returns part, id and owner of a release, for messages to the owner: `academy/2026… (Academy team, #academy)`. */
export function nameWithOwner({ section, id, owner: team }: Release): string {
  return `${section}/${id}${team ? ` (${team.name}, ${team.contact})` : ''}`;
}

/** File name of a release's description within its folder. */
export const releaseFile = 'release.json';

/** Maximum size of a description, in bytes. The description of a shell with 200 pages has 100,000. */
export const releaseFileLimitBytes = 1024 * 1024;

/**
 * Parses the `release.json` of a release. Throws a `RejectedRelease` that lists up to five faults if the text is not a
 * description, or describes another release.
 */
export function parseRelease(text: string, part: string, id: string): Release {
  const reject = (problem: string, remedy: string) =>
    new RejectedRelease(part, id, { problem, consequence: 'The release cannot be checked.', remedy });
  if (text.length > releaseFileLimitBytes) {
    throw reject(
      `its ${releaseFile} has ${text.length} characters, and the limit is ${releaseFileLimitBytes}.`,
      'Build fewer files into it and release again.',
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw reject(`its ${releaseFile} is not JSON: ${String(error)}.`, 'Build the release again.');
  }
  value = Value.Default(releaseSchema, value);
  if (!Value.Check(releaseSchema, value)) {
    const faults = [...Value.Errors(releaseSchema, value)]
      .slice(0, 5)
      .map(({ instancePath, message }) => `${instancePath || '/'}: ${message}`);
    throw reject(
      `its ${releaseFile} does not describe a release (${faults.join('; ')}).`,
      'Build the release again with this version of the tools.',
    );
  }
  if (value.section !== part || value.id !== id) {
    throw reject(
      `its ${releaseFile} describes ${value.section}/${value.id}.`,
      `Build "${part}" again, and do not move or rename release folders.`,
    );
  }
  return value;
}
