import type { Registry } from 'prom-client';
import type { ContentStore } from '../content/contentStore.ts';
import type { Content } from '../content/content.ts';
import type { InquiryStore } from '../inquiries/inquiryStore.ts';
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

/**
 * Returns a function that counts the open inquiries: it resolves within a second, to undefined if the database does
 * not answer. Concurrent calls share one query, so that a slow database gets no second one.
 */
export function createInquiryCounter(
  inquiries: Pick<InquiryStore, 'countByStatus'>,
): () => Promise<number | undefined> {
  let pending: Promise<number> | undefined;
  return () => {
    pending ??= inquiries
      .countByStatus()
      .then(({ open }) => open)
      .finally(() => (pending = undefined));
    return withDeadline(pending, countLimitMs).catch(() => undefined);
  };
}

/** State that the metrics read at each scrape. */
export type MeasuredState = {
  content: Pick<ContentStore, 'current'>;
  inquiries: Pick<InquiryStore, 'isWritable'>;
  countInquiries: () => Promise<number | undefined>;
};

/** Registers metrics whose values are read at each scrape: content and inquiries. */
export function registerStateMetrics(registry: Registry, { content, inquiries, countInquiries }: MeasuredState): void {
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
  registerGauge(
    registry,
    'inquiries_waiting',
    'Open inquiries; absent if the database does not answer.',
    async (gauge) => {
      const count = await countInquiries();
      if (count === undefined) gauge.remove();
      else gauge.set(count);
    },
  );
}
