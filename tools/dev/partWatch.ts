import { promisify } from 'node:util';
import webpack, { type MultiCompiler, type Stats } from 'webpack';
import { toProblems } from './buildErrors.ts';
import type { Problem } from './problem.ts';
import type { WatchedPart } from './watchedPart.ts';

/** Running watch mode of parts. */
export type PartWatch = {
  compiler: MultiCompiler;
  /** Resolves when no build is running. */
  built: () => Promise<void>;
  /** Resolves when no build is running and `onBuilt` has finished for the last build. */
  settled: () => Promise<void>;
  /** Returns an id that changes with each build. */
  buildId: () => string;
  close: () => Promise<void>;
};

/** Result of a build for one part. */
export type PartBuildResult = {
  watched: WatchedPart;
  web: Stats;
  /** Errors of both builds. */
  errors: Problem[];
  warnings: Problem[];
};

/**
 * Watches and builds parts until `close`. Calls `onBuilt` after each build with the results of all parts, also of parts
 * that were not rebuilt. Calls never overlap.
 */
export function watchParts(
  parts: readonly WatchedPart[],
  onBuilt: (results: PartBuildResult[], buildMs: number) => Promise<void>,
): PartWatch {
  const compiler = webpack(parts.flatMap(({ web, node }) => [web, node]));
  if (!compiler) throw new Error('webpack created no compiler; the parts cannot be watched.');
  parts.forEach((watched, index) => compiler.compilers[index * 2 + 1]?.hooks.watchRun.tap('dev', watched.nextId));

  for (const { hooks, inputFileSystem } of compiler.compilers) {
    let hasFailed = false;
    hooks.done.tap('dev', (stats) => void (hasFailed = stats.hasErrors()));
    // After a failed build, webpack does not watch files that only the faulty module imports: its cached state of them
    // may be outdated.
    hooks.watchRun.tap('dev', () => void (hasFailed && inputFileSystem?.purge?.()));
  }

  let changes = 0;
  let started = performance.now();
  let built = Promise.withResolvers<void>();
  let settled = Promise.withResolvers<void>();
  let queue: Promise<void> = Promise.resolve();
  let [isBuilt, isSettled] = [false, false];

  compiler.hooks.invalid.tap('dev', () => {
    changes++;
    if (isBuilt) [built, isBuilt, started] = [Promise.withResolvers<void>(), false, performance.now()];
    if (isSettled) [settled, isSettled] = [Promise.withResolvers<void>(), false];
  });
  // webpack calls this hook when no build of any part is running, neither web nor node.
  compiler.hooks.done.tap('dev', ({ stats }) => {
    const changesAtBuild = changes;
    const buildMs = performance.now() - started;
    isBuilt = true;
    built.resolve();
    const results = parts.flatMap((watched, index) => {
      const [web, node] = [stats[index * 2], stats[index * 2 + 1]];
      return web && node
        ? [
            {
              watched,
              web,
              errors: toProblems([...web.compilation.errors, ...node.compilation.errors]),
              warnings: toProblems(web.compilation.warnings),
            },
          ]
        : [];
    });
    queue = queue.then(async () => {
      await onBuilt(results, buildMs).catch((error: Error) => {
        process.stderr.write(`\nThe build cannot be served; the site keeps the previous build: ${error.message}\n`);
      });
      if (changesAtBuild !== changes) return;
      isSettled = true;
      settled.resolve();
    });
  });
  const watching = compiler.watch({ ignored: /[\\/](?:node_modules|\.git)[\\/]/, aggregateTimeout: 10 }, (error) => {
    if (error) process.stderr.write(`webpack stopped watching (${error.message}); restart \`npm run dev\`.\n`);
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
