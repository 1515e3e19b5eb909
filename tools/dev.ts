import { watch } from 'node:fs';
import path from 'node:path';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { readFolderOverride } from './dev/env.ts';
import { ownStores, readToolEnv, type ToolEnv } from './repository/env.ts';
import { type Child, startChild } from './processes/children.ts';
import { checkPortFree } from './processes/portCheck.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import type { BuiltRelease } from './release/buildRelease.ts';
import { readPart } from './release/readPart.ts';
import { readReleaseAuthor } from './release/readReleaseAuthor.ts';
import { root, sections } from './repository/repository.ts';

/** Sources of the site service; an edit restarts it. */
const sourcesOfService = ['site-service/src', 'shared/src/contract'];
/** Script of the development site, which also builds the watched parts. */
const siteScript = 'tools/dev/site.ts';
/** Sources of the site server, besides the parts that webpack watches; an edit restarts it. */
const sourcesOfSite = [
  'releases',
  'shell/server',
  'shared/src/contract',
  'tools/dev',
  'tools/webpack',
  'webpack.common.ts',
];
/** Time within which several edits cause one restart, in milliseconds. */
const editDebounceMs = 150;

/**
 * `npm run dev`: runs the site with all parts in watch mode. `npm run dev -w <section>`: runs it with that section and the
 * shell in watch mode, and with the live releases of the other sections. Ends on Ctrl-C.
 */
await runCommand(async () => {
  const section = process.argv[2] === undefined ? undefined : readPart('dev', [process.argv[2]]);
  const env = readToolEnv();
  await checkPortFree(env.port, 'PORT', 'npm run dev');
  await checkPortFree(env.servicePort, 'SERVICE_PORT', 'npm run dev');

  const ends: (() => Promise<void>)[] = [];
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await Promise.all(ends.map((stop) => stop()));
    process.exit(process.exitCode ?? 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

  /** Starts a process and restarts it on the same port when its sources change; resolves to the port. */
  const run = async (
    name: string,
    script: string,
    sources: string[],
    settings: Record<string, string>,
  ): Promise<number> => {
    const start = (port?: number) =>
      startChild({
        name,
        script,
        settings: port === undefined ? settings : { ...settings, PORT: String(port), SERVICE_PORT: String(port) },
        isRestarted: true,
        savesMemory: script !== siteScript,
        onLine: (line) => process.stdout.write(`${line}\n`),
      });
    let child: Child = start();
    ends.push(() => child.stop());
    const port = await child.port;
    onEdit(sources, async (file) => {
      if (isEnding) return;
      process.stdout.write(`${file} was edited: the ${name} is started again.\n`);
      await child.stop();
      if (isEnding) return;
      child = start(port);
      await child.port.catch((error: Error) =>
        process.stderr.write(`\n${error.message}\nThe ${name} is started again at the next edit.\n`),
      );
    });
    return port;
  };

  try {
    const servicePort = await run('site service', 'site-service/src/main.ts', sourcesOfService, {
      SERVICE_PORT: String(env.servicePort),
      CONTENT_DRAFTS: 'shown',
      ...ownStores(),
    });
    const serviceUrl = `http://127.0.0.1:${servicePort}`;
    if (section !== undefined) await releaseMissing(section, env, serviceUrl);
    const folder = readFolderOverride();
    const port = await run('site server', siteScript, sourcesOfSite, {
      PORT: String(env.port),
      SERVICE_URL: serviceUrl,
      ...ownStores(),
      ...(section !== undefined && { SITE_DEV_SECTION: section }),
      ...(folder !== undefined && { SITE_DEV_FOLDER: folder }),
    });
    await withProgress('rendering the first page', () => fetch(`http://127.0.0.1:${port}/`));
    process.stdout.write(`Site ready at http://localhost:${port}\n`);
  } catch (error) {
    if (isEnding) return;
    process.exitCode = 1;
    process.stderr.write(`\n${(error as Error).message}\n`);
    await end();
  }
});

/** Builds and publishes the other sections that have no live release. */
async function releaseMissing(
  section: string,
  { store: location, signing }: ToolEnv,
  serviceUrl: string,
): Promise<void> {
  const store = await openReleaseStore(location);
  const { parts: states } = await openReleaseLog(store.log, signing).head();
  const missing = sections.filter((part) => part !== section && !(part in states));
  if (missing.length === 0) return;
  // Import lazily: webpack takes a second to load.
  const { buildRelease } = await import('./release/buildRelease.ts');
  const { publishReleases } = await import('./release/publishReleases.ts');
  const built: BuiltRelease[] = [];
  for (const part of missing)
    built.push(await withProgress(`building ${part}, which has no live release`, () => buildRelease({ part })));
  const by = await readReleaseAuthor();
  await withProgress(`publishing ${missing.join(', ')}`, () =>
    publishReleases(built, { store, serviceUrl, by, signing, withoutService: true }),
  );
}

/** Calls `react` after each edit of a TypeScript file in these folders, except tests. */
function onEdit(sources: string[], react: (file: string) => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let reacting: Promise<void> = Promise.resolve();
  for (const source of sources) {
    watch(path.join(root, source), { recursive: true }, (_event, name) => {
      if (name === null || !name.endsWith('.ts') || /\.(?:test|d)\.ts$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        reacting = reacting.then(() => react(source.endsWith(name) ? name : path.join(source, name)));
      }, editDebounceMs);
    });
  }
}
