import type { ChildProcess } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { readInquiries } from '../../site-service/src/inquiries/inquiryStore.ts';
import { startChild, testSiteSettings } from '../../tools/processes/children.ts';
import { freePort } from '../../tools/processes/freePort.ts';
import { localUrl } from '../../tools/processes/processGroup.ts';
import { hardLinkTree } from '../harness/hardLinkTree.ts';
import { preparedStateFile, preparedStore } from '../harness/site.ts';
import { toCaddyfile } from './caddyfile.ts';
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
  /** Base URL of the services, for release commands. */
  serviceUrl: string;
  adminUrls: readonly string[];
  store: ReleaseStore;
  storeFolder: string;
  listInquiries: () => Promise<ListedInquiry[]>;
  stop: () => Promise<void>;
};

type Log = (name: string, line: string) => void;
/** Maximum time of a start, in milliseconds. */
const startLimitMs = 30_000;
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

/** Starts the system with the prepared releases, and waits until all processes are ready. */
export async function startSystem(onLine: Log): Promise<System> {
  const folder = await mkdtemp(path.join(tmpdir(), 'endurance-'));
  const storeFolder = path.join(folder, 'releases');
  hardLinkTree(preparedStore, storeFolder);
  const ports = async () => Promise.all(Array.from({ length: copies }, () => freePort()));
  const [siteFronts, serviceFronts, serverPorts, servicePorts] = [
    await ports(),
    await ports(),
    await ports(),
    await ports(),
  ];
  const inquiryDatabase = path.join(folder, 'inquiries.sqlite');

  const services = servicePorts.map((port, index) => {
    const name = `service ${index + 1}`;
    const settings = {
      SERVICE_PORT: String(port),
      INQUIRY_DB: inquiryDatabase,
      INQUIRY_LIMIT_MAX: '1000000',
      PICTURE_CACHE_DIR: path.join(folder, `pictures-${index}`),
      LOG_LEVEL: 'warn',
    };
    return startMember(name, 'site-service/src/main.ts', settings, onLine);
  });
  await Promise.all(services.map(({ port }) => port));

  const fronts = await Promise.all(
    siteFronts.map(async (port, index) => {
      const file = path.join(folder, `Caddyfile-${index}`);
      const toAddresses = (list: readonly number[]) => list.map((each) => `127.0.0.1:${each}`);
      const [servers, behind] = [toAddresses(serverPorts), toAddresses(servicePorts)];
      const [site, service] = [`:${port}`, `:${serviceFronts[index]}`];
      await writeFile(file, toCaddyfile({ site, service, servers, services: behind }));
      const name = `front ${index + 1}`;
      return superviseProgram('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], (line) =>
        onLine(name, line),
      );
    }),
  );

  const servers = await Promise.all(
    serverPorts.map(async (port, index) => {
      const stateFile = path.join(folder, `state-${index}.json`);
      await copyFile(preparedStateFile, stateFile);
      const settings = {
        ...testSiteSettings,
        PORT: String(port),
        ADMIN_PORT: '0',
        SERVER_NAME: `server-${index + 1}`,
        SERVER_STATE_FILE: stateFile,
        SERVICE_URL: localUrl(serviceFronts[index] ?? 0),
        RELEASE_STORE: storeFolder,
        LOG_LEVEL: 'warn',
      };
      return startMember(`server ${index + 1}`, 'shell/server/main.ts', settings, onLine);
    }),
  );
  await Promise.all(servers.map(({ port }) => port));

  const members: Member[] = [
    ...servers.map((child, index) =>
      toMember('server', index, child, () => isOk(`${localUrl(serverPorts[index] ?? 0)}/_site/health`)),
    ),
    ...services.map((child, index) =>
      toMember('service', index, child, () => isOk(`${localUrl(servicePorts[index] ?? 0)}/api/health`)),
    ),
    ...fronts.map((program, index) => toMember('front', index, program, () => isListening(siteFronts[index] ?? 0))),
  ];
  await Promise.all(members.map(untilReady));
  return {
    members,
    fronts: siteFronts.map(localUrl),
    serviceUrl: localUrl(serviceFronts[0] ?? 0),
    adminUrls: servers.map(({ adminPort }) => localUrl(adminPort ?? 0)),
    store: createFolderReleaseStore(storeFolder),
    storeFolder,
    listInquiries: async () => readInquiries(inquiryDatabase),
    async stop() {
      await Promise.all(fronts.map((program) => program.stop()));
      await Promise.all([...servers, ...services].map((child) => child.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
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
