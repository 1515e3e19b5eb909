import { bodyHydratedMark, frameHydratedMark } from '../src/hydration/hydrationMarks.ts';
import type { ReleaseSetOnPage, SetFiles } from '../src/pageData/pageData.ts';
import { findSectionName } from '../src/routing/pathPrefix.ts';

/** Scripts or style sheets of one part. Sizes are in bytes. */
export type FileFigures = {
  files: number;
  /** Size as compressed for the transfer, also of files from the browser's cache. */
  encodedBytes: number;
  decodedBytes: number;
  /** Number of files from the browser's cache. */
  fromCache: number;
};

/** Shared modules that the sections of the document consume. */
export type ConsumedModules = {
  names: string[];
  /** Parts that provide them. */
  from: string[];
  /** Loaded sections. The browser has one list for all of them. */
  sections: string[];
};

/** Figures of one area of the page. A figure that the browser does not know is undefined. */
export type AreaFigures = {
  area: 'frame' | 'page';
  part: string | undefined;
  release: string | undefined;
  /** Scripts that the browser requested before the page's body was hydrated. */
  scripts: FileFigures;
  /** Style sheets, likewise. */
  styles: FileFigures;
  /** Scripts and style sheets that it requested later: for prefetched pages and navigations. */
  later: FileFigures;
  /** False for a page that the browser rendered after a navigation. */
  isServerRendered: boolean;
  /** Time from the first byte of the document to the end of the area's hydration, in milliseconds. */
  hydratedMs: number | undefined;
  /** Undefined for the shell, which bundles its modules, and until the part's section is loaded. */
  consumed: ConsumedModules | undefined;
};

/** An entry of the document's `Server-Timing` header. `durationMs` is 0 if the entry has none. */
export type ServerTime = { name: string; durationMs: number; description: string };

/** Figures of the document. */
export type SeamFigures = {
  pathname: string;
  areas: AreaFigures[];
  /** Times of frame and page together: the server renders both at once. Undefined without the header. */
  server: ServerTime[] | undefined;
  /** True if a part is a development build, whose sizes are not those of a release. */
  hasDevelopmentBuild: boolean;
};

/** The part of Module Federation's runtime that the figures use (`@module-federation/runtime-core`). */
export type FederationInstance = {
  options: { remotes: readonly { name: string }[] };
  moduleCache: ReadonlyMap<string, unknown>;
  shareScopeMap: Readonly<
    Record<string, Record<string, Record<string, { from: string; loaded?: boolean | number | undefined }>>>
  >;
};

/** Everything that the figures are computed from. */
export type FigureSources = {
  pathname: string;
  releases: Pick<ReleaseSetOnPage, 'shell'>;
  /** The sections that are known so far; `isComplete` is false until the file list of the release set is read. */
  sections: { known: SetFiles['sections']; isComplete: boolean };
  navigation: Pick<PerformanceNavigationTiming, 'name' | 'responseStart' | 'serverTiming'> | undefined;
  resources: readonly Pick<
    PerformanceResourceTiming,
    'name' | 'startTime' | 'encodedBodySize' | 'decodedBodySize' | 'transferSize'
  >[];
  marks: readonly Pick<PerformanceEntry, 'name' | 'startTime'>[];
  federation: FederationInstance | undefined;
};

const shell = 'shell';
/** Path of a part's script or style sheet. */
const partFile = /^\/releases\/(?<part>[^/]+)\/[^/]+\/web\/.+\.(?<kind>js|css)$/;

/** Computes the figures of the frame and of the page. */
export function computeFigures(sources: FigureSources): SeamFigures {
  const { pathname, releases, sections, navigation, marks } = sources;
  const section = findSectionName(sections.known, pathname);
  const pagePart = section ?? (sections.isComplete ? shell : undefined);
  const hydratedAt = (mark: string) => marks.find(({ name }) => name === mark)?.startTime;
  const sinceFirstByte = (time: number | undefined) =>
    time === undefined || !navigation ? undefined : time - navigation.responseStart;
  const ids: Record<string, string | undefined> = { [shell]: releases.shell };
  for (const [name, { id }] of Object.entries(sections.known)) ids[name] = id;

  const describe = (area: AreaFigures['area'], part: string | undefined, mark: string, isServerRendered: boolean) => ({
    area,
    part,
    release: part && ids[part],
    ...sumFiles(sources.resources, part, hydratedAt(bodyHydratedMark)),
    isServerRendered,
    hydratedMs: isServerRendered ? sinceFirstByte(hydratedAt(mark)) : undefined,
    consumed: part && part !== shell ? listConsumed(sources.federation, part) : undefined,
  });
  const isFirstPage = !navigation || new URL(navigation.name).pathname === pathname;
  return {
    pathname,
    areas: [
      describe('frame', shell, frameHydratedMark, true),
      describe('page', pagePart, bodyHydratedMark, isFirstPage),
    ],
    // Absent in browsers without the API and in pages without TLS; empty without the header.
    server: navigation?.serverTiming?.length
      ? navigation.serverTiming.map(({ name, duration, description }) => ({ name, durationMs: duration, description }))
      : undefined,
    hasDevelopmentBuild: [releases.shell, pagePart && ids[pagePart]].some((id) => id?.startsWith('dev-')),
  };
}

/** Adds up the files of a part, which were requested until `hydratedAt` or later. */
function sumFiles(
  resources: FigureSources['resources'],
  part: string | undefined,
  hydratedAt = Infinity,
): Pick<AreaFigures, 'scripts' | 'styles' | 'later'> {
  const none = (): FileFigures => ({ files: 0, encodedBytes: 0, decodedBytes: 0, fromCache: 0 });
  const sums = { scripts: none(), styles: none(), later: none() };
  const counted = new Set<string>();
  for (const { name, startTime, encodedBodySize, decodedBodySize, transferSize } of resources) {
    const { pathname } = new URL(name);
    const groups = partFile.exec(pathname)?.groups;
    // A preloaded file has a second entry when it is used.
    if (groups?.['part'] !== part || !groups || counted.has(pathname)) continue;
    counted.add(pathname);
    const sum = startTime > hydratedAt ? sums.later : groups['kind'] === 'js' ? sums.scripts : sums.styles;
    sum.files += 1;
    sum.encodedBytes += encodedBodySize;
    sum.decodedBytes += decodedBodySize;
    if (transferSize === 0) sum.fromCache += 1;
  }
  return sums;
}

/**
 * Lists the consumed modules of the default share scope. webpack's containers set `loaded` to 1 when they consume a
 * module; `true` only says that the shell has the module.
 */
function listConsumed(federation: FederationInstance | undefined, part: string): ConsumedModules | undefined {
  const sections = (federation?.options.remotes ?? []).map(({ name }) => name);
  if (!federation?.moduleCache.has(part)) return undefined;
  const entries = Object.entries(federation.shareScopeMap['default'] ?? {}).flatMap(([name, versions]) =>
    Object.values(versions).flatMap(({ from, loaded }) => (loaded === 1 ? [{ name, from }] : [])),
  );
  return {
    names: entries.map(({ name }) => name),
    from: [...new Set(entries.map(({ from }) => from))],
    sections: sections.filter((name) => federation.moduleCache.has(name)),
  };
}
