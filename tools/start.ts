import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { withoutKeys } from '@site/releases/signing/releaseKeys';
import { describeStore, openReleaseStore } from '@site/releases/store/openReleaseStore';
import { childEnv, ownStores, readToolEnv, serverStateFileOf } from './repository/env.ts';
import { type Child, startChild } from './processes/children.ts';
import { checkPortFree } from './processes/portCheck.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { readPreviewKey } from './processes/previewKey.ts';
import { recordRunningSite } from './processes/runningSites.ts';
import { root } from './repository/repository.ts';
import { findPrograms, packPrograms } from './programs/packPrograms.ts';
import { findStale } from './release/releaseStale.ts';

/** `npm start`: builds stale programs and parts, runs site service and site server, and prints the URL. Ends on Ctrl-C. */
await runCommand(async () => {
  const env = readToolEnv();
  await checkPortFree(env.port, 'PORT', 'npm start');
  await checkPortFree(env.servicePort, 'SERVICE_PORT', 'npm start');
  await checkPortFree(env.adminPort, 'ADMIN_PORT', 'npm start');
  await checkPortFree(env.serviceAdminPort, 'SERVICE_ADMIN_PORT', 'npm start');
  const store = await openReleaseStore(env.store);

  const children: Child[] = [];
  let building: ChildProcess | undefined;
  let isEnding = false;
  let forget = () => {};
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    forget();
    building?.kill();
    await Promise.all(children.map((child) => child.stop()));
    process.exit(process.exitCode ?? 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

  /** Runs `tools/buildStale.ts`; rejects if it fails. */
  const build = async (args: readonly string[], settings: Record<string, string>, failure: string) => {
    building = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/buildStale.ts', ...args], {
      cwd: root,
      stdio: 'inherit',
      env: childEnv(settings),
    });
    const [code] = (await once(building, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The site is not started: ${failure}. The reason is printed above.`);
  };
  const start = (name: string, script: string, settings: Record<string, string>) => {
    const child = startChild({
      name,
      script,
      settings,
      isRestarted: true,
      onLine: (line) => process.stdout.write(`${line}\n`),
    });
    children.push(child);
    return child;
  };
  try {
    if (!(await findPrograms())) await build(['programs'], {}, 'its programs could not be packed');
    const { siteServer, siteService } = await packPrograms();
    const service = start('site service', siteService, {
      SERVICE_PORT: String(env.servicePort),
      SERVICE_ADMIN_PORT: String(env.serviceAdminPort),
      ...ownStores(),
    });
    const serviceUrl = `http://127.0.0.1:${await service.port}`;
    if ((await findStale(store, env.signing)).length > 0) {
      await build(
        ['parts'],
        { SERVICE_URL: serviceUrl, ...ownStores() },
        'the stale parts could not be built and published',
      );
    }
    const site = start('site server', siteServer, {
      PORT: String(env.port),
      ADMIN_PORT: String(env.adminPort),
      SERVICE_URL: serviceUrl,
      SERVICE_ADMIN_URL: `http://127.0.0.1:${service.adminPort}`,
      ...ownStores(),
      // Without root keys the store is unsigned, even if the repository names the keys of the real site.
      ...((await env.signing.readRoot()).length === 0 && { RELEASE_KEYS: withoutKeys }),
      ...(!env.previewKey && { PREVIEW_KEY_FILE: (await readPreviewKey()).file }),
      SERVER_STATE_FILE: serverStateFileOf(env.port),
    });
    const port = await withProgress('starting the site server', () => site.port);
    await fetch(`http://127.0.0.1:${port}/`);
    const [siteUrl, adminUrl] = [`http://localhost:${port}`, `http://127.0.0.1:${site.adminPort}`];
    forget = recordRunningSite({ siteUrl, serviceUrl, adminUrl, store: describeStore(env.store) });
    process.stdout.write(`Site ready at ${siteUrl}\n`);
  } catch (error) {
    if (isEnding) return;
    process.exitCode = 1;
    process.stderr.write(`\n${(error as Error).message}\n`);
    await end();
  }
});
