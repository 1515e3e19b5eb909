import type { ChildProcess } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { readInquiries } from '../../site-service/src/inquiries/openInquiryStore.ts';
import { startChild, testSiteSettings } from '../../tools/processes/children.ts';
import { freePort } from '../../tools/processes/freePort.ts';
import { localUrl } from '../../tools/processes/processGroup.ts';
import { packPrograms } from '../../tools/programs/packPrograms.ts';
import { preparedStateFile } from '../harness/site.ts';
import { root } from '../../tools/repository/repository.ts';
import { type Database, startStores, type StoreKind } from './startStores.ts';
import { superviseProgram } from './superviseProgram.ts';

/** Kinds of processes that stand in for each other. */
export type MemberKind = 'server' | 'service' | 'front';

/** One of the system's processes. It is started again whenever it ends. */
export type Member = {
  /** Such as `server 1`. */
  name: string;
  kind: MemberKind;
  /** The current process; a restart replaces it. */
  process: () => ChildProcess;
  /** Resolves to true if the process can serve a request. */
  isReady: () => Promise<boolean>;
};

/** An inquiry in the store. */
export type ListedInquiry = { reference: string; email: string };

/** A running system: two servers, two services and two fronts on one store. */
export type System = {
  members: readonly Member[];
  /** Base URLs of the fronts. */
  fronts: readonly string[];
  /** Base URL of the first service, for release commands. */
  serviceUrl: string;
  /** Absent if the stores are a folder and a file. */
  database: Database | undefined;
  store: ReleaseStore;
  /** Location of the store, for release commands. */
  storeLocation: string;
  listInquiries: () => Promise<ListedInquiry[]>;
  stop: () => Promise<void>;
};

type Log = (name: string, line: string) => void;
/** Maximum time of a start, in milliseconds. */
const startLimitMs = 30_000;
/** The documented DRAIN_MS for the health checks of `deploy/caddy/Caddyfile`. */
const drainMs = '3000';
/** Time limits of pages, wide because releases, visitors and servers share one machine. */
const renderLimits = { RENDER_LIMIT_MS: '20000', PRELOAD_LIMIT_MS: '5000' };
/** Number of processes of each kind. */
const copies = 2;

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts the system with the prepared releases, and waits until all processes are ready.
 * @param settings further settings of the site servers.
 */
export async function startSystem(
  kind: StoreKind,
  onLine: Log,
  settings: Record<string, string> = {},
): Promise<System> {
  const { siteServer, siteService } = await packPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'endurance-'));
  const stores = await startStores(kind, folder);
  const ports = async () => Promise.all(Array.from({ length: copies }, () => freePort()));
  const [frontPorts, serverPorts, servicePorts] = [await ports(), await ports(), await ports()];

  const services = servicePorts.map((port, index) =>
    startMember(
      `service ${index + 1}`,
      siteService,
      {
        ...stores.serviceSettings,
        SERVICE_PORT: String(port),
        INQUIRY_LIMIT_MAX: '1000000',
        INQUIRY_FORM_MIN_MS: '0',
        PICTURE_CACHE_DIR: path.join(folder, `pictures-${index}`),
        DRAIN_MS: drainMs,
        LOG_LEVEL: 'warn',
      },
      onLine,
    ),
  );
  const fronts = frontPorts.map((port, index) => startFront(index, port, serverPorts, onLine));
  const servers = await Promise.all(
    serverPorts.map(async (port, index) => {
      const stateFile = path.join(folder, `state-${index}.json`);
      await copyFile(preparedStateFile, stateFile);
      return startMember(
        `server ${index + 1}`,
        siteServer,
        {
          ...testSiteSettings,
          ...stores.serverSettings(index),
          PORT: String(port),
          ADMIN_PORT: '0',
          SERVER_NAME: `server-${index + 1}`,
          SERVER_STATE_FILE: stateFile,
          SERVICE_URL: servicePorts.map(localUrl).join(','),
          WARM_UP_MS: '2000',
          DRAIN_MS: drainMs,
          LOG_LEVEL: 'warn',
          ...renderLimits,
          ...settings,
        },
        onLine,
      );
    }),
  );
  await Promise.all([...servers, ...services].map((child) => child.port));

  const members: Member[] = [
    ...servers.map((child, index) =>
      toMember('server', index, child, () => isOk(`${localUrl(serverPorts[index] ?? 0)}/_site/ready`)),
    ),
    ...services.map((child, index) =>
      toMember('service', index, child, () => isOk(`${localUrl(servicePorts[index] ?? 0)}/_site/ready`)),
    ),
    ...fronts.map((program, index) => toMember('front', index, program, () => isListening(frontPorts[index] ?? 0))),
  ];
  await Promise.all(members.map(untilReady));
  return {
    members,
    fronts: frontPorts.map(localUrl),
    serviceUrl: localUrl(servicePorts[0] ?? 0),
    database: stores.database,
    store: await openReleaseStore(stores.releases),
    storeLocation: stores.releases,
    listInquiries: () => readInquiries(stores.inquiries),
    async stop() {
      await Promise.all(fronts.map((program) => program.stop()));
      await Promise.all([...servers, ...services].map((child) => child.stop()));
      stores.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts Caddy with the documented configuration, without TLS. */
function startFront(index: number, port: number, serverPorts: readonly number[], onLine: Log) {
  const config = path.join(root, 'deploy/caddy/Caddyfile');
  const name = `front ${index + 1}`;
  return superviseProgram('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      CADDY_ADMIN: 'off',
      SITE_DOMAIN: `http://:${port}`,
      HTTP_PORT: String(port),
      SITE_SERVERS: serverPorts.map((each) => `127.0.0.1:${each}`).join(' '),
    },
    onLine: (line) => onLine(name, line),
  });
}

/** Waits until a member is ready. Rejects after 30 seconds. */
async function untilReady({ name, isReady }: Member): Promise<void> {
  for (const deadline = performance.now() + startLimitMs; !(await isReady()); await pause(100))
    if (performance.now() > deadline)
      throw new Error(
        `${name} is not ready after ${startLimitMs / 1000} s; the run was not started. Its output is in var/endurance.`,
      );
}

function toMember(
  kind: MemberKind,
  index: number,
  child: { readonly process: ChildProcess },
  isReady: () => Promise<boolean>,
): Member {
  return { name: `${kind} ${index + 1}`, kind, process: () => child.process, isReady };
}

/** Starts one of the site's programs; it is started again 100 ms after it ends, as by systemd. */
function startMember(name: string, script: string, settings: Record<string, string>, onLine: Log) {
  return startChild({
    name,
    script,
    settings,
    isRestarted: true,
    restartDelaysMs: [100],
    onLine: (line) => onLine(name, line),
  });
}
