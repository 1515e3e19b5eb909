import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressOf, openBenchProcesses } from '../../bench/benchProcesses.ts';
import { federatedStore, prepareFederatedStore } from '../../bench/benchStores.ts';
import { readMemory } from '../../bench/memory.ts';
import type { Child } from '../../processes/children.ts';
import { listChildren, readTreeMemory } from '../../processes/processTree.ts';
import { withProgress } from '../../progress/progress.ts';
import { createLogRecord, type LogRecord } from './logRecord.ts';
import type { SiteMemory } from './memoryGrowth.ts';

/** A built site on free ports of this machine, with files of its own. */
export type FuzzSite = {
  url: string;
  host: string;
  port: number;
  log: LogRecord;
  /** Names of the processes that have ended or are others than at the start. */
  listLost: () => Promise<string[]>;
  readMemory: () => Promise<SiteMemory>;
  stop: () => Promise<void>;
};

const host = '127.0.0.1';
/** One visitor sends all inquiries: what a limit would refuse is never tried. */
const unlimited = '1000000000';

/** Builds what is stale and starts site server and service. Rejects with the output of a process that ends too early. */
export async function startFuzzSite(): Promise<FuzzSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-fuzz-'));
  const log = createLogRecord();
  const { start, startService, stop } = openBenchProcesses({ onLine: log.add });
  const stopAll = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const service = startService({
      LOG_LEVEL: 'info',
      INQUIRY_DB: path.join(folder, 'inquiries.sqlite'),
      PICTURE_CACHE_DIR: path.join(folder, 'pictures'),
      INQUIRY_LIMIT_MAX: unlimited,
    });
    const serviceUrl = addressOf(await service.port);
    await prepareFederatedStore(serviceUrl);
    const server = start('site server', 'shell/server/main.ts', {
      LOG_LEVEL: 'info',
      PORT: '0',
      SERVICE_URL: serviceUrl,
      RELEASE_STORE: federatedStore,
      NOTES_FILE: path.join(folder, 'notes.json'),
      ADMIN_PORT: '0',
    });
    const port = await withProgress('starting the site', () => server.port);
    const processes = { 'site server': server, 'site service': service };
    const workers = await listChildren(server.process.pid);
    return {
      url: addressOf(port),
      host,
      port,
      log,
      async listLost() {
        const ended = Object.entries(processes).filter(([, child]) => !isUp(child));
        const now = await listChildren(server.process.pid);
        const lost = workers.filter((pid) => !now.includes(pid));
        return [...ended.map(([name]) => name), ...lost.map((pid) => `render worker ${pid}`)];
      },
      async readMemory() {
        const { pss } = await readMemory(server.process.pid);
        return {
          'site server': pss,
          'render workers': (await readTreeMemory(server.process.pid)) - pss,
          'site service': await readTreeMemory(service.process.pid),
        };
      },
      stop: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

function isUp({ process }: Child): boolean {
  return process.exitCode === null && process.signalCode === null;
}
