import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Position in a frame of a stack trace. */
const position = /(file:[^\s)]+?):(\d+):(\d+)/;

/**
 * Makes the stack traces of a packed program name lines of its sources. It reads the source map at the first trace, and
 * not at the start as `--enable-source-maps` does, which takes 12 MB of memory in each process.
 * @param file path of the program; its source map is next to it.
 */
export function nameSourceLines(file: string): void {
  const program = pathToFileURL(file).href;
  let map: SourceMap | undefined;
  const toSource = (packed: string, url: string, line: string, column: string) => {
    if (url !== program) return packed;
    try {
      // Safe cast: webpack wrote the file.
      map ??= new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
      const { originalSource, originalLine } = map.findEntry(
        Number(line) - 1,
        Number(column) - 1,
      ) as Partial<SourceMapping>;
      return originalSource === undefined || originalLine === undefined
        ? packed
        : `${originalSource.replace(/^\.\//, '')}:${originalLine + 1}`;
    } catch {
      // Without a readable map, the trace names the packed file.
      return packed;
    }
  };
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${String(frame).replace(position, toSource)}`)].join('\n');
}
