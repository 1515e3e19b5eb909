import path from 'node:path';

/** Checked properties of a source map. */
type CheckedMap = { sources?: unknown[]; sourceRoot?: string; sourcesContent?: unknown };

/** Allowed source names: a path within the repository, or a module of webpack. */
const source = /^(?:\.\/(?!.*(?:^|\/)\.\.\/)|webpack\/|external |consume shared module |provide shared module )/;

/**
 * Lists data of the build machine in a release's source maps: source paths outside of the repository, and source text.
 * @param files files of the release, by path within it.
 */
export function findSourceMapLeaks(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files]
    .filter(([name]) => path.extname(name) === '.map')
    .flatMap(([name, bytes]) => {
      // Safe cast: webpack wrote the file.
      const { sources = [], sourceRoot = '', sourcesContent } = JSON.parse(bytes.toString()) as CheckedMap;
      const foreign = sources.filter((each) => !source.test(String(each))).slice(0, 1);
      return [
        ...foreign.map((each) => `${name} names the source ${String(each)}`),
        ...(sourceRoot === '' ? [] : [`${name} has the root ${sourceRoot}`]),
        ...(sourcesContent === undefined ? [] : [`${name} holds source text`]),
      ];
    });
}
