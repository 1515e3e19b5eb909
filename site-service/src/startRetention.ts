import type { FastifyBaseLogger } from 'fastify';
import type { InquiryDesk } from './inquiries/inquiryStore.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;
const failedMessage =
  'inquiries that are older than the retention time cannot be deleted; they are kept for now, and the service retries in an hour; check the database';

/** Store, retention time and log. */
export type RetentionOptions = {
  inquiries: Pick<InquiryDesk, 'deleteReceivedBefore'>;
  /** Days after which an inquiry is deleted (`INQUIRY_RETENTION_DAYS`). */
  days: number;
  log: FastifyBaseLogger;
  telemetry: Telemetry;
};

/**
 * Deletes the inquiries that are older than the retention time, now and every 24 hours; an hour after a failure.
 * `stop` resolves when a deletion in progress has ended.
 */
export function startRetention({ inquiries, days, log, telemetry }: RetentionOptions): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = deleteOld();

  async function deleteOld(): Promise<void> {
    let pauseMs = dayMs;
    try {
      const count = await inquiries.deleteReceivedBefore(new Date(Date.now() - days * dayMs).toISOString());
      if (count > 0) log.info({ inquiries: count }, 'inquiries deleted after the retention time');
    } catch (error) {
      telemetry.report(log, 'retention-failed', failedMessage, { error });
      pauseMs = hourMs;
    }
    if (!isStopped) timer = setTimeout(() => (running = deleteOld()), pauseMs);
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
