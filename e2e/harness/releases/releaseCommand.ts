import { writeFile } from 'node:fs/promises';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import type { LogEntry } from '@site/releases/log/logEntry';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { awaitServers } from '../../../tools/release/awaitServers.ts';
import { pruneStore } from '../../../tools/release/pruneStore.ts';
import { publishReleases } from '../../../tools/release/publishReleases.ts';
import { rollBack } from '../../../tools/release/rollBack.ts';
import type { CommandRequest, CommandReport } from './commandMessages.ts';

/**
 * Author in the log entries of this process. The process runs `npm run release`, `rollback` or `prune` with releases
 * that are already built: it receives a `CommandRequest` as the first message, and sends a `CommandReport` before it
 * exits.
 */
const by = `chaos test command, process ${process.pid}`;

/** Time limits of pages, those of `twoServers`: commands, visitors and servers share one machine. */
const limits = { renderLimitMs: 20_000, preloadLimitMs: 10_000 };

/**
 * Sets the lowest CPU priority for the process group of this session (Linux, `sched(7)`: autogroup): in production,
 * commands do not run on the machine of the site servers. The file is missing on kernels without autogroups.
 */
const lowerPriority = () => writeFile('/proc/self/autogroup', '19').catch(() => undefined);

async function perform(request: CommandRequest): Promise<CommandReport> {
  await lowerPriority();
  const { serviceUrl } = request;
  const store = await openReleaseStore(request.storeLocation);
  if (request.kind === 'release') {
    const entry = await publishReleases(request.built, { store, serviceUrl, by, why: request.why, limits });
    return report(store, entry, Object.keys(entry.parts));
  }
  if (request.kind === 'rollback') {
    const { entry } = await rollBack(request.part, { store, serviceUrl, by, why: request.why, limits });
    return report(store, entry, [request.part]);
  }
  const parts = Object.keys((await openReleaseLog(store.log).head()).parts);
  const { marked, deleted } = await pruneStore({ store, parts, by, now: new Date(request.at) });
  return { outcome: 'done', entries: [marked, deleted].filter((list) => list.length > 0).length, unserved: [] };
}

async function report(store: ReleaseStore, entry: LogEntry, parts: readonly string[]): Promise<CommandReport> {
  const { lines, isServed } = await awaitServers(store, entry, parts);
  return { outcome: 'done', entries: 1, unserved: isServed ? [] : lines };
}

function toReport(error: unknown): CommandReport {
  const { message, stack = message } = error as Error;
  return message.includes('somebody else changed it') ? { outcome: 'conflict' } : { outcome: 'failed', message: stack };
}

// `startCommand` sends a `CommandRequest` as the first message.
process.once('message', (request) => {
  void perform(request as CommandRequest)
    .catch(toReport)
    .then((report) => process.send?.(report, () => process.disconnect()));
});
