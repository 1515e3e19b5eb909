import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { type Child, startChild, unlimitedRateSettings } from '../../tools/processes/children.ts';
import { root } from '../../tools/repository/repository.ts';
import { freePort } from '../../tools/processes/freePort.ts';
import { hardLinkTree } from './hardLinkTree.ts';

/** Store that holds the releases of the sources under test; `prepare.ts` fills it. */
export const preparedStore = path.join(root, 'var/test/releases');
/** State of the site server that `prepare.ts` has run on that store: it has checked and rendered the releases. */
export const preparedStateFile = path.join(root, 'var/test/serverState.json');

/** A site server and a release store of their own, on free ports of this machine; a test may release to it what it likes. */
export type ReleaseSite = {
  url: string;
  /** Where operators ask the site server. */
  adminUrl: string;
  store: ReleaseStore;
  /** The store's folder, for tests that go past the tools. */
  storeFolder: string;
  serviceUrl: string;
  server: Child;
  /** File of the server's state. */
  stateFile: string;
  /** What the site's processes wrote, line by line. */
  lines: string[];
  /** Starts a second site server on the same release store. */
  startSecondServer: (options?: { isFirstStart: boolean }) => Promise<{ url: string; adminUrl: string; server: Child }>;
  stop: () => Promise<void>;
};

/** A whole site of its own: a site server with its store, and the site service. */
export type TestSite = ReleaseSite & {
  inquiryDatabase: string;
  /** The running service; another process after `startService`. */
  readonly service: Child;
  /** Takes the service down until `startService`, which brings it back at the same address. */
  stopService: () => Promise<void>;
  startService: () => Promise<void>;
};

type SiteOptions = {
  /** Whether a site server that ends is started again, as `npm start` does it. */
  isRestarted?: boolean;
  /** Whether the site server has no state of an earlier process, and checks and renders all releases when it starts. */
  isFirstStart?: boolean;
  lines?: string[];
};

/** Starts a site server with the prepared releases beside a service that runs already, such as that of the shared site. */
export async function startReleaseSite(
  serviceUrl: string,
  settings: Record<string, string> = {},
  { isRestarted = false, isFirstStart = false, lines = [] }: SiteOptions = {},
): Promise<ReleaseSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-test-'));
  const storeFolder = path.join(folder, 'releases');
  hardLinkTree(preparedStore, storeFolder);
  let count = 0;
  const startServer = async (hasState: boolean) => {
    const stateFile = path.join(folder, `state-${++count}.json`);
    // A server that resumes does not check and render again what has served.
    if (hasState) await copyFile(preparedStateFile, stateFile);
    return startChild({
      name: 'site server',
      script: 'shell/server/main.ts',
      settings: {
        PORT: '0',
        SERVICE_URL: serviceUrl,
        RELEASE_STORE: storeFolder,
        WATCH_INTERVAL_MS: '200',
        ADMIN_PORT: '0',
        ...unlimitedRateSettings,
        SERVER_STATE_FILE: stateFile,
        SERVER_NAME: `server-${count}`,
        ...settings,
      },
      isRestarted,
      onLine: (line) => void lines.push(line),
    });
  };
  const server = await startServer(!isFirstStart);
  const servers = [server];
  return {
    ...(await addressesOf(server)),
    store: createFolderReleaseStore(storeFolder),
    storeFolder,
    serviceUrl,
    server,
    stateFile: path.join(folder, 'state-1.json'),
    lines,
    async startSecondServer(options = { isFirstStart }) {
      const second = await startServer(!options.isFirstStart);
      servers.push(second);
      return { ...(await addressesOf(second)), server: second };
    },
    async stop() {
      await Promise.all(servers.map((child) => child.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a whole site with the prepared releases. Settings are added to both processes' environment. */
export async function startTestSite(
  settings: Record<string, string> = {},
  options: Pick<SiteOptions, 'isRestarted' | 'isFirstStart'> = {},
): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'service-test-'));
  const lines: string[] = [];
  const inquiryDatabase = path.join(folder, 'inquiries.sqlite');
  const servicePort = String(await freePort());
  const startServiceProcess = () =>
    startChild({
      name: 'site service',
      script: 'site-service/src/main.ts',
      settings: { SERVICE_PORT: servicePort, INQUIRY_DB: inquiryDatabase, ...settings },
      isRestarted: true,
      // A test that kills the service often does not wait longer each time.
      restartDelaysMs: [50],
      onLine: (line) => void lines.push(line),
    });
  let service = startServiceProcess();
  const site = await startReleaseSite(`http://127.0.0.1:${await service.port}`, settings, { ...options, lines });
  return {
    ...site,
    inquiryDatabase,
    get service() {
      return service;
    },
    stopService: () => service.stop(),
    async startService() {
      service = startServiceProcess();
      await service.port;
    },
    async stop() {
      await Promise.all([site.stop(), service.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addressesOf(server: Child): Promise<{ url: string; adminUrl: string }> {
  const url = `http://127.0.0.1:${await server.port}`;
  return { url, adminUrl: `http://127.0.0.1:${server.adminPort}` };
}
