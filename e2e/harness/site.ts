import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { type Child, startChild, testSiteSettings } from '../../tools/processes/children.ts';
import { root } from '../../tools/repository/repository.ts';
import { packPrograms } from '../../tools/programs/packPrograms.ts';
import { freePort } from '../../tools/processes/freePort.ts';
import { hardLinkTree } from './hardLinkTree.ts';

/** Release store with the releases under test; `prepare.ts` fills it. */
export const preparedStore = path.join(root, 'var/test/releases');
/** Server state after `prepare.ts` has checked and rendered the releases of that store. */
export const preparedStateFile = path.join(root, 'var/test/serverState.json');

/** A site server on a free port with a separate release store, to which a test may publish any release. */
export type ReleaseSite = {
  url: string;
  /** Base URL of the site server's admin port. */
  adminUrl: string;
  store: ReleaseStore;
  /** Folder of the store, for tests that bypass the tools. */
  storeFolder: string;
  serviceUrl: string;
  server: Child;
  /** The server state file. */
  stateFile: string;
  /** Output lines of the site's processes. */
  lines: string[];
  /** Starts a second site server on the same release store; `settings` replace those of the first. */
  startSecondServer: (options?: {
    isFirstStart?: boolean;
    settings?: Record<string, string>;
  }) => Promise<{ url: string; adminUrl: string; server: Child }>;
  stop: () => Promise<void>;
};

/** A complete site: a site server with its release store, and a site service. */
export type TestSite = ReleaseSite & {
  inquiryDatabase: string;
  /** Base URL of the site service's admin port. */
  serviceAdminUrl: string;
  /** The running service. `startService` replaces the process. */
  readonly service: Child;
  /** Stops the service. `startService` starts it again on the same port. */
  stopService: () => Promise<void>;
  startService: () => Promise<void>;
};

type SiteOptions = {
  /** Restarts a site server that exits, as `npm start` does. */
  isRestarted?: boolean;
  /** Starts the site server without a state file, so that it checks and renders all releases at start. */
  isFirstStart?: boolean;
  lines?: string[];
};

/** Starts a site server with the prepared releases. It uses a running service, such as that of the shared site. */
export async function startReleaseSite(
  serviceUrl: string,
  settings: Record<string, string> = {},
  { isRestarted = false, isFirstStart = false, lines = [] }: SiteOptions = {},
): Promise<ReleaseSite> {
  const { siteServer } = await packPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'site-test-'));
  const storeFolder = path.join(folder, 'releases');
  hardLinkTree(preparedStore, storeFolder);
  let count = 0;
  const servers: Child[] = [];
  const stop = async () => {
    await Promise.all(servers.map((child) => child.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const startServer = async (hasState: boolean, ownSettings: Record<string, string> = {}) => {
    const number = ++count;
    const stateFile = path.join(folder, `state-${number}.json`);
    // With the state of an earlier process the server does not check and render the releases again.
    if (hasState) await copyFile(preparedStateFile, stateFile);
    const server = startChild({
      name: 'site server',
      script: siteServer,
      settings: {
        PORT: '0',
        SERVICE_URL: serviceUrl,
        RELEASE_STORE: storeFolder,
        WATCH_INTERVAL_MS: '200',
        ADMIN_PORT: '0',
        ...testSiteSettings,
        SERVER_STATE_FILE: stateFile,
        SERVER_NAME: `server-${number}`,
        ...settings,
        ...ownSettings,
      },
      isRestarted,
      onLine: (line) => void lines.push(line),
    });
    servers.push(server);
    return { server, ...(await addressesOf(server)) };
  };
  const first = await startServer(!isFirstStart).catch(rejectAfter(stop));
  return {
    ...first,
    store: createFolderReleaseStore(storeFolder),
    storeFolder,
    serviceUrl,
    stateFile: path.join(folder, 'state-1.json'),
    lines,
    startSecondServer: (options = {}) => startServer(!(options.isFirstStart ?? isFirstStart), options.settings),
    stop,
  };
}

/** Settings with which pages are complete also on a busy machine. */
export const longRenderLimits = { RENDER_LIMIT_MS: '20000', PRELOAD_LIMIT_MS: '10000' };

/** Starts a complete site with the prepared releases. `settings` are added to the environment of both processes. */
export async function startTestSite(
  settings: Record<string, string> = {},
  options: Pick<SiteOptions, 'isRestarted' | 'isFirstStart'> = {},
): Promise<TestSite> {
  const { siteService } = await packPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'service-test-'));
  const lines: string[] = [];
  const inquiryDatabase = path.join(folder, 'inquiries.sqlite');
  const servicePort = String(await freePort());
  const startServiceProcess = () =>
    startChild({
      name: 'site service',
      script: siteService,
      settings: {
        SERVICE_PORT: servicePort,
        SERVICE_ADMIN_PORT: '0',
        INQUIRY_DB: inquiryDatabase,
        // Tests fill the form faster than people.
        INQUIRY_FORM_MIN_MS: '0',
        ...settings,
      },
      isRestarted: true,
      // A constant delay: the default delays grow with each restart, and some tests kill the service often.
      restartDelaysMs: [50],
      onLine: (line) => void lines.push(line),
    });
  let service = startServiceProcess();
  const endService = async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const site = await service.port
    .then((port) => startReleaseSite(`http://127.0.0.1:${port}`, settings, { ...options, lines }))
    .catch(rejectAfter(endService));
  return {
    ...site,
    inquiryDatabase,
    serviceAdminUrl: `http://127.0.0.1:${service.adminPort}`,
    get service() {
      return service;
    },
    stopService: () => service.stop(),
    async startService() {
      service = startServiceProcess();
      await service.port;
    },
    async stop() {
      await Promise.all([site.stop(), endService()]);
    },
  };
}

/** Returns the handler of a failed start: it ends what was started, and rejects with the failure. */
function rejectAfter(stop: () => Promise<void>): (error: unknown) => Promise<never> {
  return async (error) => {
    await stop();
    throw error;
  };
}

async function addressesOf(server: Child): Promise<{ url: string; adminUrl: string }> {
  const url = `http://127.0.0.1:${await server.port}`;
  return { url, adminUrl: `http://127.0.0.1:${server.adminPort}` };
}
