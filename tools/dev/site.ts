import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { createSiteServer, type SiteServer } from '../../shell/server/http/app.ts';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { mapStacksWith } from '@site/releases/store/mapStacks';
import { RejectedRelease } from '@site/releases/store/rejection';
import { isAlive } from '@site/releases/store/staging';
import type { Log } from '../../shell/server/logging/log.ts';
import type { Reason } from '../../shell/server/logging/reasons.ts';
import { root } from '../repository/repository.ts';
import { withProgress } from '../processes/progress.ts';
import { createDevReleaseStore } from './devReleaseStore.ts';
import { readDevEnv } from './env.ts';
import { type HotReload, registerHotReload } from './hotReload.ts';
import { type PartBuildResult, watchParts } from './partWatch.ts';
import { formatProblem, toProblem, toRejectionProblem } from './problem.ts';
import { createProblems } from './problems.ts';
import { createTypeCheck } from './typeCheck.ts';
import { createWeighing } from './weighing.ts';
import { createWatchedPart } from './watchedPart.ts';

// The development site: watches parts, and serves their builds together with the live releases of the other parts.

const env = readDevEnv();
const devFolder = path.join(root, 'var/dev');
const workFolder = path.join(devFolder, String(process.pid));
await removeLeftovers();
await mkdir(workFolder, { recursive: true });

const watchedParts = env.watched.map(({ part, folder }) => createWatchedPart(part, folder, workFolder));
const store = createDevReleaseStore(
  await openReleaseStore(env.store),
  Object.fromEntries(watchedParts.map(({ part, outDir }) => [part, outDir])),
  env.signing,
);

const printLine = (text: string) => process.stdout.write(`${text}\n`);
/** Release ids of the latest published builds, by part. */
const published = new Map<string, string>();
/** Parts whose last build failed. */
const failing = new Set<string>();
/** Resolves when every watched part has a successful build. */
const firstBuilds = Promise.withResolvers<void>();
/** Empty until the site server has started, which needs the first builds. */
const running: { site?: SiteServer; hotReload?: HotReload } = {};

const problems = createProblems({
  print: printLine,
  onChange: (texts) => running.hotReload?.publish({ action: 'problems', problems: texts }),
});
/** Errors of browsers that are printed since the last build, as text. */
const printedBrowserErrors = new Set<string>();
const typeCheck = createTypeCheck(
  watchedParts.map(({ folder }) => folder),
  (found) => void problems.replace('types', found, 'Types do not match; pages are not affected:'),
);

const weighing = createWeighing(printLine);

async function publishBuilds(results: PartBuildResult[], buildMs: number): Promise<void> {
  const rebuilt: string[] = [];
  for (const { watched, web, errors, warnings } of results) {
    const { part } = watched;
    const state = published.has(part) ? 'the site serves the previous build' : 'the site starts after it builds';
    await problems.replace(`build of ${part}`, errors, `${part} does not build; ${state}:`);
    if (errors.length > 0) {
      failing.add(part);
      continue;
    }
    if (failing.delete(part)) printLine(`${part} builds again.`);
    if (published.get(part) === watched.id()) continue;
    for (const warning of warnings) printLine(`\n${part} was built with a warning:\n${await formatProblem(warning)}\n`);
    const build = await watched.describe(web);
    published.set(part, build.release.id);
    store.publish(build, (id) => running.site?.releases.serving()[part]?.id === id);
    rebuilt.push(part);
  }
  if (published.size < watchedParts.length) return;
  firstBuilds.resolve();
  if (running.site && rebuilt.length > 0) await serveNewBuilds(running.site, rebuilt, buildMs);
  // A build with errors has no types to check, and the start of the site has priority.
  if (running.site && failing.size === 0) typeCheck.start();
}

/** Makes the server check the store immediately, and prints whether it serves the builds. */
async function serveNewBuilds({ releases }: SiteServer, rebuilt: string[], buildMs: number): Promise<void> {
  const started = performance.now();
  const failure = await releases.check().then(
    () => undefined,
    (error: Error) => error.message,
  );
  for (const part of rebuilt) {
    const id = published.get(part);
    const reason = failure ?? releases.rejections()[part]?.find((rejected) => rejected.id === id)?.reason;
    await problems.replace(
      serverCheckOf(part),
      reason === undefined ? [] : [toRejectionProblem(reason)],
      `${part} cannot be rendered; the server renders pages with the previous build:`,
    );
    if (releases.serving()[part]?.id === id)
      printLine(`${part}: built in ${toMs(buildMs)}, served after another ${toMs(performance.now() - started)}.`);
  }
  await problems.replace('pages', []);
  printedBrowserErrors.clear();
  running.hotReload?.publish({ action: 'served' });
  weighing.schedule(watchedParts.filter(({ part }) => rebuilt.includes(part)));
}

/** Name of the check that the server can render a part. */
const serverCheckOf = (part: string) => `server ${part}`;

const toMs = (duration: number) => `${Math.round(duration)} ms`;

const watch = watchParts(watchedParts, publishBuilds);
watch.compiler.hooks.invalid.tap('dev', () => {
  typeCheck.interrupt();
  weighing.interrupt();
});
let isEnding = false;
// `disconnect`: the dev command has ended.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => void end());

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  running.hotReload?.close();
  typeCheck.interrupt();
  weighing.interrupt();
  await Promise.all([running.site?.app.close(), watch.close()]);
  await rm(workFolder, { recursive: true, force: true });
  process.exit(0);
}

const names = watchedParts.map(({ part }) => part).join(', ');
await withProgress(`building ${names} for development`, () => watch.built());
await firstBuilds.promise;

const printMessage = (message: string, error?: unknown) =>
  printLine(error instanceof Error ? `${message}\n${error.stack}` : message);
const renderFailures = new Set<Reason>(['render-error', 'render-timeout', 'render-crash']);
const log: Log = {
  info(message) {
    if (!message.startsWith('Now serving')) return printMessage(message);
    // The server tries a rejected build again. `serveNewBuilds` prints the first attempt.
    for (const [part, id] of published)
      if (message.includes(`${part}/${id}`)) void problems.replace(serverCheckOf(part), []);
  },
  warn: printMessage,
  error(message, error, { reason, path: page } = {}) {
    // `serveNewBuilds` reports rejections.
    if (reason === 'release-rejected') return;
    if (reason === undefined || !renderFailures.has(reason)) return printMessage(message, error);
    // The cached message of a failed page, whose failure was shown.
    if (!(error instanceof Error)) return;
    // The message of an error of a render worker is the worker's stack trace.
    const stack = error.message.includes('\n    at ') ? error.message : (error.stack ?? error.message);
    void problems.add('pages', toProblem(stack), `Page ${page} could not be rendered:`);
  },
};

async function createServer(): Promise<SiteServer> {
  for (;;) {
    await watch.settled();
    try {
      return await createSiteServer({
        store,
        readHead: store.readHead,
        trustsFiles: true,
        // Pages of a release that is being written fail often.
        hasAutoRollback: false,
        serviceUrls: [env.serviceUrl],
        watchIntervalMs: 500,
        renderLimitMs: 10_000,
        preloadLimitMs: 2000,
        log,
      });
    } catch (error) {
      const problem = toRejectionProblem(error instanceof RejectedRelease ? error.reason : (error as Error).message);
      printLine(`\n${await formatProblem(problem)}\n\nThe site starts after the next successful build.`);
      const build = watch.buildId();
      while (watch.buildId() === build) await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

const site = await withProgress('starting the site server', createServer);
running.site = site;
running.hotReload = registerHotReload(site, {
  watch,
  watchedParts: new Set(watchedParts.map(({ part }) => part)),
  listProblems: problems.list,
  describeBrowserError,
});
const address = await site.app.listen({ port: env.port, host: '127.0.0.1' });
typeCheck.start();
process.send?.({ type: 'listening', port: Number(new URL(address).port) });

/** Locates an error of the browser in the sources, and prints it once for each build; resolves to its text. */
async function describeBrowserError(stack: string): Promise<string> {
  // A build that is running writes the source maps again.
  await watch.settled();
  const mapStacks = mapStacksWith(async (part, _id, script) => {
    const outDir = watchedParts.find((watched) => watched.part === part)?.outDir;
    const map = outDir && (await readFile(path.join(outDir, `${script}.map`), 'utf8').catch(() => undefined));
    // Safe cast: webpack wrote the file.
    return map ? new SourceMap(JSON.parse(map) as SourceMapPayload) : undefined;
  });
  const text = await formatProblem(toProblem(await mapStacks(stack)));
  if (!printedBrowserErrors.has(text)) printLine(`\nThe browser reports an error:\n${text}\n`);
  printedBrowserErrors.add(text);
  return text;
}

/** Removes files of earlier runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(devFolder).catch(() => [])) {
    if (!isAlive(Number(name))) await rm(path.join(devFolder, name), { recursive: true, force: true });
  }
}
