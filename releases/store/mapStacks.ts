import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { readReleaseFile } from './readReleaseFile.ts';
import type { Release } from './release.ts';
import type { ReleaseSet } from './releaseSet.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Folder of a release's source maps. Site servers send files of `web/` only, so none of these reaches a browser. */
const mapFolder = 'maps';

/** Path of a script's source map within the release: `web/main.js` has `maps/web/main.js.map`. */
export function sourceMapOf(script: string): string {
  return `${mapFolder}/${script}.map`;
}

/** Whether a file is a source map, compressed or not. */
export function isSourceMap(file: string): boolean {
  return /\.map(?:\.br|\.gz)?$/.test(file);
}

/** Replaces places in scripts of a release set by places in their sources, in the stack traces of a text. */
export type MapStacks = (text: string) => Promise<string>;

/**
 * The place of a stack's line: `discover/<id>/node/section.js:12:7`, in browsers behind `http://<host>/releases/`. Only at
 * lines that begin with `at`: reading the shell's source map blocks the event loop for 30 ms, and a visitor chooses words
 * of a log line, such as an address, but no line breaks in it.
 */
const places =
  /^([ \t]+at .{0,300}?)((?:https?:\/\/[^\s/()]+\/releases\/)?([a-z][a-z\d-]*)\/([\dA-Za-z-]{1,80})\/((?:web|node)\/[^\s:()]+\.js):(\d+):(\d+))/gm;

/** Most places remembered: an error that is thrown at each request is mapped once. */
const knownLimit = 500;

/**
 * Returns a function that maps the stack traces of these releases' scripts to their sources
 * (`discover/src/section.tsx:3:1`). A place without a source, or whose source map is missing or not the declared one,
 * stays as it is. Source maps are read when they are needed and are not kept: the shell's takes 20 MB of memory.
 */
export function createStackMapper(store: ReleaseStore, set: ReleaseSet): MapStacks {
  const known = new Map<string, string>();

  async function readMap(release: Release, script: string): Promise<SourceMap | undefined> {
    const file = sourceMapOf(script);
    if (!(file in release.files)) return undefined;
    try {
      // Built by webpack, and its digest is checked.
      return new SourceMap(JSON.parse((await readReleaseFile(store, release, file)).toString()) as SourceMapPayload);
    } catch {
      return undefined;
    }
  }

  async function learn(found: readonly RegExpExecArray[]) {
    if (known.size > knownLimit) known.clear();
    const unknown = found.filter(([, , place = '']) => !known.has(place));
    const byScript = Map.groupBy(unknown, ([, , , part, id, script]) => `${part}/${id}/${script}`);
    for (const group of byScript.values()) {
      const [, , , part = '', id, script = ''] = group[0] ?? [];
      const release = set[part];
      if (!release || release.id !== id) continue;
      const map = await readMap(release, script);
      for (const [, , place = '', , , , line, column] of group)
        known.set(place, findSource(map, Number(line), Number(column)) ?? place);
    }
  }

  return async (text) => {
    const found = [...text.matchAll(places)];
    if (found.length === 0) return text;
    await learn(found);
    return text.replace(places, (_line, before: string, place: string) => before + (known.get(place) ?? place));
  };
}

function findSource(map: SourceMap | undefined, line: number, column: number): string | undefined {
  const entry = map?.findEntry(line - 1, column - 1);
  // The entry before a place may be one of an earlier line, or one that says that no source follows.
  if (!entry || !('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined;
  const { originalSource, originalLine, originalColumn } = entry as Partial<SourceMapping>;
  if (originalSource === undefined || originalLine === undefined || originalColumn === undefined) return undefined;
  return `${originalSource.replace(/^\.\//, '')}:${originalLine + 1}:${originalColumn + 1}`;
}
