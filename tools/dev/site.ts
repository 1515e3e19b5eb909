import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createSiteServer, type SiteServer } from '../../shell/server/http/app.ts';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { isAlive } from '@site/releases/store/staging';
import type { Log } from '../../shell/server/logging/log.ts';
import { root } from '../repository/repository.ts';
import { withProgress } from '../processes/progress.ts';
import { createDevReleaseStore } from './devReleaseStore.ts';
import { readDevEnv } from './env.ts';
import { registerHotReload } from './hotReload.ts';
import { type PartBuildResult, watchParts } from './partWatch.ts';
import { createWatchedPart } from './watchedPart.ts';

// The development site: watches parts, and serves their builds together with the live releases of the other parts.

const env = readDevEnv();
const devFolder = path.join(root, 'var/dev');
const workFolder = path.join(devFolder, String(process.pid));
await removeLeftovers();
await mkdir(workFolder, { recursive: true });

const watchedParts = env.watched.map(({ part, folder }) => createWatchedPart(part, folder, workFolder));
const store = createDevReleaseStore(
  createFolderReleaseStore(env.store),
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
const running: { site?: SiteServer; endStreams?: () => void } = {};

async function publishBuilds(results: PartBuildResult[], buildMs: number): Promise<void> {
  const rebuilt: string[] = [];
  for (const { watched, web, errors, warnings } of results) {
    const { part } = watched;
    if (errors !== undefined) {
      failing.add(part);
      printLine(
        `\n${part} does not build; ${published.has(part) ? 'the site serves the previous build' : 'the site starts after its first successful build'}:\n${errors}\n`,
      );
      continue;
    }
    if (failing.delete(part)) printLine(`${part} builds again.`);
    if (published.get(part) === watched.id()) continue;
    if (warnings !== undefined) printLine(`\n${part} was built with warnings:\n${warnings}\n`);
    const build = await watched.describe(web);
    published.set(part, build.release.id);
    store.publish(build, (id) => running.site?.releases.serving()[part]?.id === id);
    rebuilt.push(part);
  }
  if (published.size < watchedParts.length) return;
  firstBuilds.resolve();
  if (running.site && rebuilt.length > 0) await serveNewBuilds(running.site, rebuilt, buildMs);
}

/** Makes the server check the store immediately, and prints whether it serves the builds. It logs rejections itself. */
async function serveNewBuilds({ releases }: SiteServer, rebuilt: string[], buildMs: number): Promise<void> {
  const started = performance.now();
  try {
    await releases.check();
  } catch (error) {
    printLine(
      `The server cannot load the new build of ${rebuilt.join(' and ')} and serves the previous one: ${(error as Error).message}`,
    );
    return;
  }
  for (const part of rebuilt) {
    const isServed = releases.serving()[part]?.id === published.get(part);
    printLine(
      isServed
        ? `${part}: built in ${toMs(buildMs)}, served after another ${toMs(performance.now() - started)}.`
        : `${part}: built in ${toMs(buildMs)}, but rejected; the server serves the previous build (see above).`,
    );
  }
}

const toMs = (duration: number) => `${Math.round(duration)} ms`;

const watch = watchParts(watchedParts, publishBuilds);
let isEnding = false;
// `disconnect`: the dev command has ended.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => void end());

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  running.endStreams?.();
  await Promise.all([running.site?.app.close(), watch.close()]);
  await rm(workFolder, { recursive: true, force: true });
  process.exit(0);
}

const names = watchedParts.map(({ part }) => part).join(', ');
await withProgress(`building ${names} for development`, () => watch.built());
await firstBuilds.promise;

const printMessage = (message: string, error?: unknown) =>
  printLine(error instanceof Error ? `${message}\n${error.stack}` : message);
const log: Log = {
  // This command prints its own messages for new builds.
  info: (message) => (message.startsWith('Now serving') ? undefined : printMessage(message)),
  warn: printMessage,
  error: printMessage,
};

async function createServer(): Promise<SiteServer> {
  for (;;) {
    await watch.settled();
    try {
      return await createSiteServer({
        store,
        readHead: store.readHead,
        trustsFiles: true,
        serviceUrl: env.serviceUrl,
        watchIntervalMs: 500,
        renderLimitMs: 10_000,
        preloadLimitMs: 2000,
        log,
      });
    } catch (error) {
      printLine(`\n${(error as Error).message}\nThe site starts after the next successful build.`);
      const build = watch.buildId();
      while (watch.buildId() === build) await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

const site = await withProgress('starting the site server', createServer);
running.site = site;
running.endStreams = registerHotReload(site, watch, new Set(watchedParts.map(({ part }) => part)));
const address = await site.app.listen({ port: env.port, host: '127.0.0.1' });
process.send?.({ type: 'listening', port: Number(new URL(address).port) });

/** Removes files of earlier runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(devFolder).catch(() => [])) {
    if (!isAlive(Number(name))) await rm(path.join(devFolder, name), { recursive: true, force: true });
  }
}
