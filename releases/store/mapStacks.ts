import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { readReleaseFile } from './readReleaseFile.ts';
import type { ReleaseSet } from './releaseSet.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Folder of a release's source maps. Site servers send only files of `web/`, so source maps are never public. */
const mapFolder = 'maps';

/** Returns the path of a script's source map within the release: `maps/web/main.js.map` for `web/main.js`. */
export function sourceMapOf(script: string): string {
  return `${mapFolder}/${script}.map`;
}

/** Returns true for a source map, compressed or not. */
export function isSourceMap(file: string): boolean {
  return /\.map(?:\.br|\.gz)?$/.test(file);
}

/** Replaces script positions of a release set by source positions in the stack traces of a text. */
export type MapStacks = (text: string) => Promise<string>;

/**
 * Position in a line of a stack trace: `discover/<id>/node/section.js:12:7`, in browsers after `http://<host>/releases/`.
 * Matches only lines that begin with `at`, because reading the shell's source map blocks the event loop for 30 ms.
 * Visitors control parts of log lines, such as URLs, but cannot insert line breaks.
 */
const positions =
  /^([ \t]+at .{0,300}?)((?:https?:\/\/[^\s/()]+\/releases\/)?([a-z][a-z\d-]*)\/([\dA-Za-z-]{1,80})\/((?:web|node)\/[^\s:()]+\.js):(\d+):(\d+))/gm;

/** Maximum number of cached positions. The cache avoids mapping an error again that every request throws. */
const knownLimit = 500;

/** Reads the source map of a release's script; undefined if there is none. */
export type ReadSourceMap = (part: string, id: string, script: string) => Promise<SourceMap | undefined>;

/**
 * Returns a function that maps the stack traces of these releases' scripts to their sources
 * (`discover/src/section.tsx:3:1`). A position stays unchanged if it has no source, or if its source map is missing or not
 * the declared one.
 */
export function createStackMapper(store: ReleaseStore, set: ReleaseSet): MapStacks {
  return mapStacksWith(async (part, id, script) => {
    const release = set[part];
    const file = sourceMapOf(script);
    if (!release || release.id !== id || !(file in release.files)) return undefined;
    try {
      // Safe cast: webpack wrote the file, and readReleaseFile verifies its digest.
      return new SourceMap(JSON.parse((await readReleaseFile(store, release, file)).toString()) as SourceMapPayload);
    } catch {
      return undefined;
    }
  });
}

/**
 * Returns a function that maps stack traces with these source maps. It reads them on demand and does not cache them: the
 * shell's takes 20 MB of memory.
 */
export function mapStacksWith(readMap: ReadSourceMap): MapStacks {
  const known = new Map<string, string>();

  async function lookUp(found: readonly RegExpExecArray[]) {
    if (known.size > knownLimit) known.clear();
    const unknown = found.filter(([, , position = '']) => !known.has(position));
    const byScript = Map.groupBy(unknown, ([, , , part, id, script]) => `${part}/${id}/${script}`);
    for (const group of byScript.values()) {
      const [, , , part = '', id = '', script = ''] = group[0] ?? [];
      const map = await readMap(part, id, script);
      for (const [, , position = '', , , , line, column] of group)
        known.set(position, findSource(map, Number(line), Number(column)) ?? position);
    }
  }

  return async (text) => {
    const found = [...text.matchAll(positions)];
    if (found.length === 0) return text;
    await lookUp(found);
    return text.replace(
      positions,
      (_line, before: string, position: string) => before + (known.get(position) ?? position),
    );
  };
}

function findSource(map: SourceMap | undefined, line: number, column: number): string | undefined {
  const entry = map?.findEntry(line - 1, column - 1);
  // findEntry returns the nearest entry before the position: it may be on an earlier line, or mark code without a source.
  if (!entry || !('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined;
  const { originalSource, originalLine, originalColumn } = entry as Partial<SourceMapping>;
  if (originalSource === undefined || originalLine === undefined || originalColumn === undefined) return undefined;
  return `${originalSource.replace(/^\.\//, '')}:${originalLine + 1}:${originalColumn + 1}`;
}
