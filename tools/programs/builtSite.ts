import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { withoutKeys } from '@site/releases/signing/releaseKeys';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { type Child, startChild } from '../processes/children.ts';
import { readPreviewKey } from '../processes/previewKey.ts';
import { withProgress } from '../processes/progress.ts';
import { findStale } from '../release/releaseStale.ts';
import { childEnv, ownStores, type ToolEnv } from '../repository/env.ts';
import { root } from '../repository/repository.ts';
import { findPrograms, packPrograms } from './packPrograms.ts';

/** Ports of the started site. */
export type SitePorts = {
  site: number;
  service: number;
  /** Ports for operators; undefined without them. */
  siteAdmin: number | undefined;
  serviceAdmin: number | undefined;
};

/** The site of a command, from the releases of the release store. */
export type BuiltSite = {
  /**
   * Builds stale programs and parts, and starts site service and site server. Resolves when the site answers; rejects
   * if a build fails.
   * @param settings environment variables of the two programs.
   */
  start: (settings: { service: Record<string, string>; site: Record<string, string> }) => Promise<SitePorts>;
  /** Ends the programs and a running build. */
  stop: () => Promise<void>;
};

/** Prepares the site of a command. Its programs are started again when they end by themselves. */
export function createBuiltSite(env: Pick<ToolEnv, 'store' | 'signing' | 'previewKey'>): BuiltSite {
  const children: Child[] = [];
  let building: ChildProcess | undefined;

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
  const startProgram = (name: string, script: string, settings: Record<string, string>) => {
    const onLine = (line: string) => void process.stdout.write(`${line}\n`);
    const child = startChild({ name, script, settings, isRestarted: true, onLine });
    children.push(child);
    return child;
  };

  return {
    async start({ service: serviceSettings, site: siteSettings }) {
      const store = await openReleaseStore(env.store);
      if (!(await findPrograms())) await build(['programs'], {}, 'its programs could not be packed');
      const { siteServer, siteService } = await packPrograms();
      const service = startProgram('site service', siteService, { ...ownStores(), ...serviceSettings });
      const servicePort = await service.port;
      const serviceUrl = `http://127.0.0.1:${servicePort}`;
      if ((await findStale(store, env.signing)).length > 0) {
        await build(
          ['parts'],
          { SERVICE_URL: serviceUrl, ...ownStores() },
          'the stale parts could not be built and published',
        );
      }
      const site = startProgram('site server', siteServer, {
        SERVICE_URL: serviceUrl,
        ...(service.adminPort !== undefined && { SERVICE_ADMIN_URL: `http://127.0.0.1:${service.adminPort}` }),
        ...ownStores(),
        // Without root keys the store is unsigned, even if the repository names the keys of the real site.
        ...((await env.signing.readRoot()).length === 0 && { RELEASE_KEYS: withoutKeys }),
        ...(!env.previewKey && { PREVIEW_KEY_FILE: (await readPreviewKey()).file }),
        ...siteSettings,
      });
      const port = await withProgress('starting the site server', () => site.port);
      await fetch(`http://127.0.0.1:${port}/`);
      return { site: port, service: servicePort, siteAdmin: site.adminPort, serviceAdmin: service.adminPort };
    },
    async stop() {
      building?.kill();
      await Promise.all(children.map((child) => child.stop()));
    },
  };
}
