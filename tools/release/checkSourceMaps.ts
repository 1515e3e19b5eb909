import path from 'node:path';

/** Parts of a source map that are checked. */
type CheckedMap = { sources?: unknown[]; sourceRoot?: string; sourcesContent?: unknown };

/** A source as the build names it: a path within the repository, or a module of webpack's own. */
const source = /^(?:\.\/(?!.*(?:^|\/)\.\.\/)|webpack\/|external |consume shared module |provide shared module )/;

/**
 * Names what a release's source maps tell of the machine that built them: sources that are no path within the
 * repository, and source text.
 * @param files the files of the release, by their paths in it.
 */
export function findSourceMapLeaks(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files]
    .filter(([name]) => path.extname(name) === '.map')
    .flatMap(([name, bytes]) => {
      // Written by webpack.
      const { sources = [], sourceRoot = '', sourcesContent } = JSON.parse(bytes.toString()) as CheckedMap;
      const foreign = sources.filter((each) => !source.test(String(each))).slice(0, 1);
      return [
        ...foreign.map((each) => `${name} names the source ${String(each)}`),
        ...(sourceRoot === '' ? [] : [`${name} has the root ${sourceRoot}`]),
        ...(sourcesContent === undefined ? [] : [`${name} holds source text`]),
      ];
    });
}
