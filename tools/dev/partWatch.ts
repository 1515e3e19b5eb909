import { promisify } from 'node:util';
import webpack, { type MultiCompiler, type Stats } from 'webpack';
import type { WatchedPart } from './watchedPart.ts';

export type PartWatch = {
  compiler: MultiCompiler;
  /** Resolves when no build is under way. */
  built: () => Promise<void>;
  /** Resolves when no build is under way and `follow` is done with the last one. */
  settled: () => Promise<void>;
  /** Changes with each build. */
  buildId: () => string;
  close: () => Promise<void>;
};

/** One part's outcome of a build. */
export type PartBuildResult = {
  watched: WatchedPart;
  web: Stats;
  errors: string | undefined;
  warnings: string | undefined;
};

/**
 * Watches and builds parts until `close`. After each build, of one part or of several, `follow` is given
 * all parts' outcomes; builds are followed one after another.
 */
export function watchParts(
  parts: readonly WatchedPart[],
  follow: (built: PartBuildResult[], buildMs: number) => Promise<void>,
): PartWatch {
  const compiler = webpack(parts.flatMap(({ web, node }) => [web, node]));
  if (!compiler) throw new Error('webpack made no compiler for the watched parts.');
  parts.forEach((watched, index) => compiler.compilers[index * 2 + 1]?.hooks.watchRun.tap('dev', watched.nextId));

  for (const { hooks, inputFileSystem } of compiler.compilers) {
    let hasFailed = false;
    hooks.done.tap('dev', (stats) => void (hasFailed = stats.hasErrors()));
    // What only a faulty module imports is not watched meanwhile: what is remembered of it may be old.
    hooks.watchRun.tap('dev', () => void (hasFailed && inputFileSystem?.purge?.()));
  }

  let changes = 0;
  let started = performance.now();
  let built = Promise.withResolvers<void>();
  let settled = Promise.withResolvers<void>();
  let following: Promise<void> = Promise.resolve();
  let [isBuilt, isSettled] = [false, false];

  compiler.hooks.invalid.tap('dev', () => {
    changes++;
    if (isBuilt) [built, isBuilt, started] = [Promise.withResolvers<void>(), false, performance.now()];
    if (isSettled) [settled, isSettled] = [Promise.withResolvers<void>(), false];
  });
  // Called when the builds of all parts, web and node, are at rest.
  compiler.hooks.done.tap('dev', ({ stats }) => {
    const seen = changes;
    const buildMs = performance.now() - started;
    isBuilt = true;
    built.resolve();
    const outcomes = parts.flatMap((watched, index) => {
      const [web, node] = [stats[index * 2], stats[index * 2 + 1]];
      return web && node
        ? [
            {
              watched,
              web,
              errors: describe('errors', web) ?? describe('errors', node),
              warnings: describe('warnings', web),
            },
          ]
        : [];
    });
    following = following.then(async () => {
      await follow(outcomes, buildMs).catch((error: Error) => {
        process.stderr.write(`\nThe build cannot be served: ${error.message}\n`);
      });
      if (seen !== changes) return;
      isSettled = true;
      settled.resolve();
    });
  });
  const watching = compiler.watch({ ignored: /[\\/](?:node_modules|\.git)[\\/]/, aggregateTimeout: 10 }, (error) => {
    if (error) process.stderr.write(`webpack cannot go on: ${error.message}\n`);
  });

  return {
    compiler,
    built: () => built.promise,
    settled: () => settled.promise,
    buildId: () => `build-${changes}`,
    async close() {
      if (!watching) return;
      await promisify(watching.close.bind(watching))();
    },
  };
}

/** The faults of a build in webpack's words; undefined where there are none. */
function describe(kind: 'errors' | 'warnings', stats: Stats): string | undefined {
  if (kind === 'errors' ? !stats.hasErrors() : !stats.hasWarnings()) return undefined;
  const text = stats.toString({ all: false, [kind]: true, errorDetails: false, colors: process.stdout.isTTY });
  // swc adds a trace of its own native code to each syntax error.
  return text.replaceAll(/\s*Caused by:[\s\S]*?Stack backtrace:[\s\S]*?(?=\n\n|$)/g, '');
}
