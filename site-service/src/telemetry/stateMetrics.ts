import type { Registry } from 'prom-client';
import type { ContentStore } from '../content/contentStore.ts';
import type { Content } from '../content/content.ts';
import type { InquiryStore, NotificationCounts } from '../inquiries/inquiryStore.ts';
import { withDeadline } from '../inquiries/withDeadline.ts';
import { registerGauge } from './metrics.ts';

/** Maximum time of a query of the inquiries, in milliseconds. */
const countLimitMs = 1000;

/** Returns the number of served items by content type, such as `articles` or `academy/courses`. */
export function countItems({ entries, sections }: Content): Record<string, number> {
  return Object.fromEntries([
    ...Object.entries(entries).map(([type, items]) => [type, items.size]),
    ...[...sections].map(([type, { items }]) => [type, items.size]),
  ]);
}

/** Counts for metrics and figures, which resolve within a second; to undefined if the database does not answer. */
export type InquiryCounters = {
  /** Returns the number of open inquiries. */
  countInquiries: () => Promise<number | undefined>;
  countNotifications: () => Promise<NotificationCounts | undefined>;
};

/** Creates the counters of a store. */
export function createInquiryCounters(inquiries: Pick<InquiryStore, 'countByStatus' | 'outbox'>): InquiryCounters {
  return {
    countInquiries: shareQuery(async () => (await inquiries.countByStatus()).open),
    countNotifications: shareQuery(() => inquiries.outbox.counts()),
  };
}

/** Returns a query with a deadline. Concurrent calls share one query, so that a slow database gets no second one. */
function shareQuery<Result>(query: () => Promise<Result>): () => Promise<Result | undefined> {
  let pending: Promise<Result> | undefined;
  return () => {
    pending ??= query().finally(() => (pending = undefined));
    return withDeadline(pending, countLimitMs).catch(() => undefined);
  };
}

/** State that the metrics read at each scrape. */
export type MeasuredState = InquiryCounters & {
  content: Pick<ContentStore, 'current'>;
  inquiries: Pick<InquiryStore, 'isWritable'>;
};

/** Registers metrics whose values are read at each scrape: content and inquiries. */
export function registerStateMetrics(
  registry: Registry,
  { content, inquiries, countInquiries, countNotifications }: MeasuredState,
): void {
  registerGauge(
    registry,
    'content_items',
    'Served content items by content type.',
    (gauge) => {
      gauge.reset(); // a content type can be removed
      for (const [type, count] of Object.entries(countItems(content.current()))) gauge.set({ type }, count);
    },
    'type',
  );
  registerGauge(registry, 'content_faults', 'Faults of content files.', (gauge) =>
    gauge.set(content.current().faults.length),
  );
  registerGauge(
    registry,
    'inquiries_writable',
    'Store of the inquiries: 1 if an inquiry can be stored.',
    async (gauge) => gauge.set((await inquiries.isWritable()) ? 1 : 0),
  );
  /** Registers a gauge without a value while the database does not answer. */
  const registerCount = (name: string, help: string, read: () => Promise<number | undefined>) =>
    registerGauge(registry, name, `${help}; absent if the database does not answer.`, async (gauge) => {
      const count = await read();
      if (count === undefined) gauge.remove();
      else gauge.set(count);
    });
  registerCount('inquiries_waiting', 'Open inquiries', countInquiries);
  registerCount(
    'notifications_pending',
    'Notifications of inquiries that are not sent yet',
    async () => (await countNotifications())?.pending,
  );
  registerCount('notifications_oldest_seconds', 'Time for which the oldest of these waits, or 0', async () => {
    const counts = await countNotifications();
    if (!counts?.oldestPendingAt) return counts && 0;
    return Math.max(0, (Date.now() - Date.parse(counts.oldestPendingAt)) / 1000);
  });
}
