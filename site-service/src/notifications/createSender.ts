import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ClaimedNotification, InquiryOutbox } from '../inquiries/inquiryStore.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { describeFailure } from './describeFailure.ts';
import type { Deliver } from './openMailer.ts';

/** Times of a sender, in milliseconds. */
export type SenderTimes = {
  /** Pause after the first failed attempt; it doubles with each attempt, up to `maxRetryMs`. */
  firstRetryMs: number;
  maxRetryMs: number;
  /** Time from the receipt or the acceptance of an inquiry until its notification is abandoned. */
  abandonAfterMs: number;
  /** Maximum time of one delivery. */
  deliveryLimitMs: number;
  /** Time for which a claim excludes other senders: longer than `deliveryLimitMs`, with time to record the result. */
  leaseMs: number;
  /** Time between two looks for notifications that another process has stored or left. */
  pollMs: number;
  /** Pause after a failed query of the database. */
  databaseRetryMs: number;
};

/**
 * Returns the times of a service.
 * @param firstRetryMs setting `INQUIRY_MAIL_RETRY_MS`.
 * @param deliveryLimitMs setting `INQUIRY_MAIL_LIMIT_MS`.
 */
export function senderTimes(firstRetryMs: number, deliveryLimitMs: number): SenderTimes {
  return {
    firstRetryMs,
    maxRetryMs: 6 * 3_600_000,
    abandonAfterMs: 5 * 24 * 3_600_000,
    deliveryLimitMs,
    leaseMs: Math.ceil(deliveryLimitMs * 1.2),
    pollMs: 30_000,
    databaseRetryMs: 1000,
  };
}

/** Sender of notifications. */
export type Sender = {
  /** Looks for a due notification now: an inquiry has been stored. */
  wake: () => void;
  /**
   * Begins no further attempt, and resolves when the mail in progress is sent and recorded. After `limitMs` it aborts the
   * mail, which a later start sends again.
   */
  stop: (limitMs: number) => Promise<void>;
};

/** Store, mail server, log and times of a sender. */
export type SenderOptions = {
  outbox: InquiryOutbox;
  deliver: Deliver;
  log: FastifyBaseLogger;
  telemetry: Telemetry;
  times: SenderTimes;
};

const notSentMessage =
  'a notification was not sent; the sender retries it; check SMTP_URL, INQUIRY_TO and the log of the mail server';
const abandonedMessage =
  'a notification was not sent within five days, and is abandoned; nobody was notified; read the inquiry: npm run inquiries -- list --open';
const outboxMessage =
  'the notifications in the database cannot be read or changed; none is sent until it answers; check the database';

/**
 * Starts a sender: it claims the due notifications one after the other, sends each, and records the result. Failed ones
 * are retried, whatever the server answered: an operator may correct a wrong recipient.
 *
 * After the server accepts a mail, the sender does nothing else until that is recorded. A mail can therefore arrive twice,
 * with the same `Message-ID`, only if
 * - the connection is lost, or the delivery reaches its time limit, after the mail and before the server's answer;
 * - the process ends between the answer and its record, also because the database does not answer until then;
 * - the database does not answer for longer than the lease, and another service then claims the notification first.
 */
export function createSender({ outbox, deliver, log, telemetry, times }: SenderOptions): Sender {
  const { metrics, report } = telemetry;
  /** Aborted when the sender begins no further attempt. */
  const stopping = new AbortController();
  /** Aborted when the mail in progress ends, too. */
  const aborting = new AbortController();
  /** Aborted by `wake`, which may be called at any time between the last claim and the end of the pause after it. */
  let waking = new AbortController();
  let isOutboxFailing = false;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        waking = new AbortController();
        const claimed = await outbox.claim(times.leaseMs);
        if (claimed) await send(claimed);
        else await pause(pauseAfter(await outbox.nextDueInMs(), times.pollMs), waking.signal);
        isOutboxFailing = false;
      } catch (error) {
        // The claim of a notification whose result is not recorded ends with its lease.
        reportOutbox(error);
        await pause(times.databaseRetryMs, stopping.signal);
      }
    }
  }

  function reportOutbox(error: unknown): void {
    if (!isOutboxFailing) report(log, 'outbox-unavailable', outboxMessage, { error });
    isOutboxFailing = true;
  }

  async function send({ inquiry, attempt, queuedAt }: ClaimedNotification): Promise<void> {
    const { reference } = inquiry;
    const remainingMs = Date.parse(queuedAt) + times.abandonAfterMs - Date.now();
    if (remainingMs <= 0) {
      await outbox.abandon(reference, attempt);
      metrics.notifications.inc({ outcome: 'abandoned' });
      report(log, 'mail-abandoned', abandonedMessage, { reference, attempt });
      return;
    }
    try {
      await deliver(inquiry, AbortSignal.any([aborting.signal, AbortSignal.timeout(times.deliveryLimitMs)]));
    } catch (error) {
      metrics.notifications.inc({ outcome: 'retried' });
      report(log, 'mail-not-sent', notSentMessage, { reference, attempt, ...describeFailure(error) });
      const backOffMs = Math.min(times.firstRetryMs * 2 ** (attempt - 1), times.maxRetryMs, remainingMs);
      await outbox.retryAfter(reference, attempt, backOffMs);
      return;
    }
    await recordSent(reference);
    metrics.notifications.inc({ outcome: 'sent' });
    log.info({ reference, attempt }, 'notification sent');
  }

  /** Retries until the database has recorded that a mail was sent, or the process ends: it must not be sent again. */
  async function recordSent(reference: string): Promise<void> {
    for (;;) {
      try {
        await outbox.markSent(reference);
        return;
      } catch (error) {
        reportOutbox(error);
        if (aborting.signal.aborted) throw error;
        await pause(times.databaseRetryMs, aborting.signal);
      }
    }
  }

  const running = run();
  const wake = () => waking.abort();
  return {
    wake,
    async stop(limitMs) {
      stopping.abort();
      wake();
      const timer = setTimeout(() => aborting.abort(), limitMs);
      await running;
      clearTimeout(timer);
    },
  };
}

/** Returns the pause when nothing is due. At least 10 ms: a notification that another sender is claiming may be due. */
function pauseAfter(nextDueInMs: number | undefined, pollMs: number): number {
  return Math.min(Math.max(nextDueInMs ?? pollMs, 10), pollMs);
}

/** Resolves after `ms` milliseconds, or when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
