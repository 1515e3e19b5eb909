import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { pruneStore } from '../../../tools/release/pruneStore.ts';
import { publishReleases } from '../../../tools/release/publishReleases.ts';
import { rollBack } from '../../../tools/release/rollBack.ts';
import type { CommandOrder, CommandReport } from './commandOrder.ts';

/**
 * A release command as a process of its own, with nothing built: what `npm run release`, `rollback` and `prune` do
 * behind their arguments. Its order comes by the first message, and it reports before it ends.
 */
const by = `a storm's command, process ${process.pid}`;

async function perform(order: CommandOrder): Promise<CommandReport> {
  const { serviceUrl } = order;
  const store = createFolderReleaseStore(order.storeFolder);
  if (order.kind === 'release') {
    await publishReleases(order.built, { store, serviceUrl, by, why: order.why });
    return { outcome: 'done', entries: 1 };
  }
  if (order.kind === 'rollback') {
    await rollBack(order.part, { store, serviceUrl, by, why: order.why });
    return { outcome: 'done', entries: 1 };
  }
  const parts = Object.keys((await openReleaseLog(store.log).head()).parts);
  const { marked, deleted } = await pruneStore({ store, parts, by, now: new Date(order.at) });
  return { outcome: 'done', entries: [marked, deleted].filter((list) => list.length > 0).length };
}

function toReport(error: unknown): CommandReport {
  const { message, stack = message } = error as Error;
  return message.includes('somebody else changed it') ? { outcome: 'outrun' } : { outcome: 'failed', message: stack };
}

// The first message is exactly this.
process.once('message', (order) => {
  void perform(order as CommandOrder)
    .catch(toReport)
    .then((report) => process.send?.(report, () => process.disconnect()));
});
