import { digestOf } from './digest.ts';
import type {
  Budgets,
  ExportNames,
  FileList,
  Owner,
  QueryParameterNames,
  Release,
  ReleaseNavigation,
  RouteFileList,
} from './release.ts';

/** Input of a release description that cannot be derived from other input. */
export type ReleaseFacts = {
  /** `shell` or a section's name. */
  part: string;
  id: string;
  commit: string;
  time: Date;
  sources: string;
  prefixes: readonly string[];
  /** Section only: links in the navigation; by default none. */
  navigation?: ReleaseNavigation | undefined;
  /** By default none. */
  queryNames?: QueryParameterNames | undefined;
  /** Version of the shared contract that the release was built against. */
  contract: string;
  /** Range of accepted contract versions; by default all versions that are compatible with `contract`. */
  acceptsContract?: string | undefined;
  /** Exports of the shared modules, by module: those that a section imports, or those that the shell provides. */
  contractNames?: ExportNames | undefined;
  /** Section only: lowest contract version in which the imported exports are unchanged since the build. */
  requiresContract?: string | undefined;
  /** Shell only: version of the interface between the site server and its node bundle. */
  serverInterface?: string | undefined;
  /** Files of each chunk group, by name: `main`, `section`, `route-<page id>`, `figure-<page id>`, `facade-<entry>`. */
  groups?: Readonly<Record<string, RouteFileList>>;
  /** Section only: path patterns of the pages below the section's prefixes, by page id. */
  pagePaths?: Readonly<Record<string, string>> | undefined;
  /** Every file of the release, by path within the release. */
  files: ReadonlyMap<string, Buffer>;
  /** Size limits of the part's pages; by default none. */
  budgets?: Budgets | undefined;
  owner?: Owner | undefined;
  /** Script that starts the part in the browser; by default that of `entryOf`. */
  webEntry?: string;
};

/** Returns the description of a release, the content of its `release.json`. */
export function describeRelease(facts: ReleaseFacts): Release {
  const { part, id, commit, time, sources, contract, groups = {}, pagePaths = {}, files } = facts;
  const isShell = part === 'shell';
  const entry = entryOf(part);
  return {
    section: part,
    id,
    commit,
    time: time.toISOString(),
    sources,
    prefixes: [...facts.prefixes],
    ...(facts.navigation && { navigation: facts.navigation }),
    queryNames: facts.queryNames ?? {},
    entry: { ...entry, web: facts.webEntry ?? entry.web },
    common: toFileList(groups[isShell ? 'main' : 'section']),
    ...(isShell
      ? {
          federation: toFileList(groups['federation']),
          facade: selectByPrefix(groups, 'facade-', '@site/shared/'),
          store: toFileList(groups['store']),
        }
      : groups['section']?.consumes && { consumes: groups['section'].consumes }),
    routes: Object.fromEntries(
      Object.entries(selectByPrefix(groups, 'route-')).map(([page, files]) => [
        page,
        {
          ...(pagePaths[page] !== undefined && { path: pagePaths[page] }),
          ...files,
          ...(groups[`figure-${page}`] && { figure: groups[`figure-${page}`] }),
        },
      ]),
    ),
    files: describeFiles(files),
    ...(facts.budgets && { budgets: facts.budgets }),
    ...(facts.owner && { owner: facts.owner }),
    ...(isShell && facts.serverInterface !== undefined && { serverInterface: facts.serverInterface }),
    contract: {
      builtAgainst: contract,
      accepts: facts.acceptsContract ?? `^${contract}`,
      ...(!isShell && facts.requiresContract !== undefined && { requires: facts.requiresContract }),
      ...(facts.contractNames && { [isShell ? 'exports' : 'imports']: facts.contractNames }),
    },
  };
}

/** Returns the files that start a part; every build gives them these names. */
export function entryOf(part: string): Release['entry'] {
  return part === 'shell'
    ? { web: 'web/start.js', node: 'node/shell.js' }
    : { web: 'web/remoteEntry.js', container: containerGlobal(part), node: 'node/section.js' };
}

/** Returns the name of the global variable in which a section's container registers itself in the browser. */
export function containerGlobal(part: string): string {
  return `section_${part.replaceAll('-', '_')}`;
}

/**
 * Returns the prefix of all names that a part's style sheets define: classes, keyframes. Part names have no underscore, so
 * no part can define a name of another part.
 */
export function classPrefix(part: string): string {
  return `${part}_`;
}

/** Returns the digest and size of each file, sorted by path. */
export function describeFiles(files: ReadonlyMap<string, Buffer>): Release['files'] {
  const described = [...files].map(
    ([file, bytes]) => [file, { integrity: digestOf(bytes), bytes: bytes.length }] as const,
  );
  return Object.fromEntries(described.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function toFileList({ js, css }: FileList = { js: [], css: [] }): FileList {
  return { js, css };
}

/** Returns the groups whose names have a prefix, with that prefix replaced. */
function selectByPrefix<Group>(groups: Readonly<Record<string, Group>>, prefix: string, replacement = '') {
  return Object.fromEntries(
    Object.entries(groups)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, group]) => [replacement + name.slice(prefix.length), group]),
  );
}
