import { digestOf } from './digest.ts';
import type { Budgets, ExportNames, FileList, Owner, QueryParameterNames, Release, RouteFileList } from './release.ts';

/** What only the maker of a release knows of it. */
export type ReleaseFacts = {
  /** `shell` or a section's name. */
  part: string;
  id: string;
  commit: string;
  time: Date;
  sources: string;
  prefixes: readonly string[];
  /** None where it is absent. */
  queryNames?: QueryParameterNames | undefined;
  /** Version of the shared contract that it was built against. */
  contract: string;
  /** Range of contract versions; where it is absent, all that are compatible with `contract`. */
  acceptsContract?: string | undefined;
  /** Exports of the shared modules, by module: of a section those that it imports, of the shell those that it provides. */
  contractNames?: ExportNames | undefined;
  /** Section only: lowest contract version with the exports that it imports as they were when it was built. */
  requiresContract?: string | undefined;
  /** Shell only: version of the interface between the site server and its node bundle. */
  serverInterface?: string | undefined;
  /**
   * Files of each chunk group, by its name: `main`, `section`, `route-<id of the page>`, `figure-<id of the page>`,
   * `facade-<entry>`.
   */
  groups?: Readonly<Record<string, RouteFileList>>;
  /** Every file of the release, by its path within it. */
  files: ReadonlyMap<string, Buffer>;
  /** What the part allows its pages; anything where it is absent. */
  budgets?: Budgets | undefined;
  owner?: Owner | undefined;
  /** Script that starts the part, where it is not the usual one. */
  webEntry?: string;
};

/** Describes a release as its `release.json` does, whoever made it. */
export function describeRelease(facts: ReleaseFacts): Release {
  const { part, id, commit, time, sources, contract, groups = {}, files } = facts;
  const isShell = part === 'shell';
  const entry = entryOf(part);
  return {
    section: part,
    id,
    commit,
    time: time.toISOString(),
    sources,
    prefixes: [...facts.prefixes],
    queryNames: facts.queryNames ?? {},
    entry: { ...entry, web: facts.webEntry ?? entry.web },
    common: toFileList(groups[isShell ? 'main' : 'section']),
    ...(isShell
      ? {
          federation: toFileList(groups['federation']),
          facade: byName(groups, 'facade-', '@site/shared/'),
          store: toFileList(groups['store']),
        }
      : groups['section']?.consumes && { consumes: groups['section'].consumes }),
    routes: Object.fromEntries(
      Object.entries(byName(groups, 'route-')).map(([page, files]) => [
        page,
        { ...files, ...(groups[`figure-${page}`] && { figure: groups[`figure-${page}`] }) },
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

/** The files by which a part starts, as every build names them. */
export function entryOf(part: string): Release['entry'] {
  return part === 'shell'
    ? { web: 'web/start.js', node: 'node/shell.js' }
    : { web: 'web/remoteEntry.js', container: containerGlobal(part), node: 'node/section.js' };
}

/** Name of the global variable under which a section's container registers itself in the browser. */
export function containerGlobal(part: string): string {
  return `section_${part.replaceAll('-', '_')}`;
}

/**
 * Beginning of each name that a part's style sheets define: classes, keyframes. A part's name has no underscore, so no
 * part can define a name of another.
 */
export function classPrefix(part: string): string {
  return `${part}_`;
}

/** Digest and size of each file, in the order of their paths. */
export function describeFiles(files: ReadonlyMap<string, Buffer>): Release['files'] {
  const described = [...files].map(
    ([file, bytes]) => [file, { integrity: digestOf(bytes), bytes: bytes.length }] as const,
  );
  return Object.fromEntries(described.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function toFileList({ js, css }: FileList = { js: [], css: [] }): FileList {
  return { js, css };
}

/** The groups whose names begin so, by the rest of the name behind another beginning. */
function byName<Group>(groups: Readonly<Record<string, Group>>, beginning: string, replacement = '') {
  return Object.fromEntries(
    Object.entries(groups)
      .filter(([name]) => name.startsWith(beginning))
      .map(([name, group]) => [replacement + name.slice(beginning.length), group]),
  );
}
