import { writeFile } from 'node:fs/promises';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import type { LogEntry } from '@site/releases/log/logEntry';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { awaitServers } from '../../../tools/release/awaitServers.ts';
import { pruneStore } from '../../../tools/release/pruneStore.ts';
import { publishReleases } from '../../../tools/release/publishReleases.ts';
import { rollBack } from '../../../tools/release/rollBack.ts';
import type { CommandRequest, CommandReport } from './commandMessages.ts';

/**
 * A release command as a process of its own, with nothing built: what `npm run release`, `rollback` and `prune` do
 * behind their arguments. Its order comes by the first message, and it reports before it ends.
 */
const by = `a storm's command, process ${process.pid}`;

/**
 * Leaves the processors to the site servers, as a command on its owner's machine does: the lowest priority of the
 * session's group of processes (Linux, `sched(7)`: autogroup). A kernel without such groups has no such file.
 */
const lowerPriority = () => writeFile('/proc/self/autogroup', '19').catch(() => undefined);

async function perform(order: CommandRequest): Promise<CommandReport> {
  await lowerPriority();
  const { serviceUrl } = order;
  const store = createFolderReleaseStore(order.storeFolder);
  if (order.kind === 'release') {
    const entry = await publishReleases(order.built, { store, serviceUrl, by, why: order.why });
    return report(store, entry, Object.keys(entry.parts));
  }
  if (order.kind === 'rollback') {
    const { entry } = await rollBack(order.part, { store, serviceUrl, by, why: order.why });
    return report(store, entry, [order.part]);
  }
  const parts = Object.keys((await openReleaseLog(store.log).head()).parts);
  const { marked, deleted } = await pruneStore({ store, parts, by, now: new Date(order.at) });
  return { outcome: 'done', entries: [marked, deleted].filter((list) => list.length > 0).length, unserved: [] };
}

async function report(store: ReleaseStore, entry: LogEntry, parts: readonly string[]): Promise<CommandReport> {
  const { lines, isServed } = await awaitServers(store, entry, parts);
  return { outcome: 'done', entries: 1, unserved: isServed ? [] : lines };
}

function toReport(error: unknown): CommandReport {
  const { message, stack = message } = error as Error;
  return message.includes('somebody else changed it') ? { outcome: 'outrun' } : { outcome: 'failed', message: stack };
}

// The first message is exactly this.
process.once('message', (order) => {
  void perform(order as CommandRequest)
    .catch(toReport)
    .then((report) => process.send?.(report, () => process.disconnect()));
});
