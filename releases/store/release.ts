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
/** The schema of a part's query names. */
export { queryNames as queryParameterNamesSchema };

const fileLists = { js: Type.Array(Type.String()), css: Type.Array(Type.String()) };
const fileList = Type.Object(fileLists);
export type FileList = Static<typeof fileList>;
/** Names under which a section's code imports the facade's further entries. */
const consumedEntries = Type.Array(Type.String());
const routeFiles = Type.Object({
  ...fileLists,
  consumes: Type.Optional(consumedEntries),
  /** The page's figure, whose scripts come when it is near: its style sheets, and the facade's, are needed from the first. */
  figure: Type.Optional(Type.Object({ ...fileLists, consumes: Type.Optional(consumedEntries) })),
});
/** Files of a route, what its code imports of the facade, and what its figure does. */
export type RouteFileList = Static<typeof routeFiles>;

const owner = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 80 }), contact: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
/** The team that owns a part, and how to reach it: an address, a channel, a telephone number. */
export type Owner = Static<typeof owner>;
/** The schema of a part's owner. */
export { owner as ownerSchema };

const budgets = Type.Object(
  {
    /** Most that a page loads of its part at first, by brotli, in KiB: the part's entry, its common files, its own, its figure's style sheets. */
    pageKiB: Type.Number({ exclusiveMinimum: 0 }),
    /** Most that the scripts of a page's figure have, by brotli, in KiB; they come when it is near. */
    figureKiB: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  },
  { additionalProperties: false },
);
/** What a part allows its pages. */
export type Budgets = Static<typeof budgets>;
/** The schema of a part's budgets. */
export { budgets as budgetsSchema };

/**
 * Names of exports by the module that has them: `paths`, or a member of an exported object, `paths.article`. `*` stands for
 * a module as a whole.
 */
const exportNames = Type.Record(Type.String(), Type.Array(Type.String()));
export type ExportNames = Static<typeof exportNames>;

const releaseSchema = Type.Object({
  /** The part: `shell` or a section. */
  section: Type.String({ pattern: partName.source }),
  id: Type.String({ pattern: releaseId.source }),
  /** The git commit it was built from, with `+` behind it where the work tree had changes. */
  commit: Type.String(),
  /** ISO 8601, UTC. */
  time: Type.String(),
  /** Digest of everything the build reads: two releases with one digest are the same. */
  sources: Type.String(),
  /** Path prefixes that the part answers, such as `/discover`. */
  prefixes: Type.Array(Type.String({ pattern: prefixPattern })),
  /** Absent, it means none; a list, which releases had before each page had its own, is that of all pages. */
  queryNames: Type.Union([queryNames, pageQueryParameterNames], { default: {} }),
  entry: Type.Object({
    /** Script that starts the part in the browser: a section's container, the shell's main. */
    web: Type.String(),
    /** Global variable of a section's container. */
    container: Type.Optional(Type.String()),
    /** The one file of the server. */
    node: Type.String(),
  }),
  /** Files of every page of the part, on top of its entry. */
  common: fileList,
  /** Shell only: files that the pages of any section need of the shell (federation runtime and facade). */
  federation: Type.Optional(fileList),
  /** Shell only: files of the facade's further entries, by the name under which sections import them. */
  facade: Type.Optional(Type.Record(Type.String(), fileList)),
  /** Section only: what every page of it imports of the facade; absent where nobody knows. */
  consumes: Type.Optional(consumedEntries),
  /** Shell only: files of the store, for pages that show data of the service. */
  store: Type.Optional(fileList),
  /** Files of each route, by route id, and what its code imports of the facade on top of every page's. */
  routes: Type.Record(Type.String(), routeFiles),
  /** Digest and size of every file, by its path within the release. */
  files: Type.Record(
    Type.String(),
    Type.Object({ integrity: Type.String({ pattern: '^sha384-' }), bytes: Type.Integer({ minimum: 0 }) }),
  ),
  /** What the part allows its pages; anything where it is absent. */
  budgets: Type.Optional(budgets),
  owner: Type.Optional(owner),
  /** Shell only: version of the interface between the site server and its node bundle; absent in releases of older tools. */
  serverInterface: Type.Optional(Type.String()),
  contract: Type.Object({
    /** Version of the shared contract that it was built against; for the shell, the one it provides. */
    builtAgainst: Type.String(),
    /** Range of contract versions that it accepts (semver). */
    accepts: Type.String(),
    /** Section only: the exports of the shared modules that its bundles import; absent in releases of older tools. */
    imports: Type.Optional(exportNames),
    /** Section only: lowest version of the contract with these exports as they were when it was built. */
    requires: Type.Optional(Type.String()),
    /** Shell only: the exports of the shared modules that it provides; absent in releases of older tools. */
    exports: Type.Optional(exportNames),
  }),
});

/** The description that each release carries as `release.json`. */
export type Release = Static<typeof releaseSchema>;

/** Name of a release's description within its folder. */
export const releaseFile = 'release.json';

/** Largest description, in bytes; one of the shell with 200 pages has 100,000. */
export const releaseFileLimitBytes = 1024 * 1024;

/**
 * Parses the `release.json` that stands at a part's and an id's place. Throws a `RejectedRelease` with every fault
 * listed when it is none, or is another release's.
 */
export function parseRelease(text: string, part: string, id: string): Release {
  const refuse = (problem: string, remedy: string) =>
    new RejectedRelease(part, id, { problem, consequence: 'Nobody can tell what the release holds.', remedy });
  if (text.length > releaseFileLimitBytes) {
    throw refuse(
      `its ${releaseFile} has ${text.length} characters, and ${releaseFileLimitBytes} are the most that is read.`,
      'Build fewer files into it and release again.',
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse(`its ${releaseFile} is no JSON: ${String(error)}.`, 'Build the release again.');
  }
  value = Value.Default(releaseSchema, value);
  if (!Value.Check(releaseSchema, value)) {
    const faults = [...Value.Errors(releaseSchema, value)]
      .slice(0, 5)
      .map(({ instancePath, message }) => `${instancePath || '/'}: ${message}`);
    throw refuse(
      `its ${releaseFile} does not describe a release (${faults.join('; ')}).`,
      'Build the release again with this version of the tools.',
    );
  }
  if (value.section !== part || value.id !== id) {
    throw refuse(
      `its ${releaseFile} is that of ${value.section}/${value.id}.`,
      `Build "${part}" itself, and put a release where its description says.`,
    );
  }
  return value;
}
