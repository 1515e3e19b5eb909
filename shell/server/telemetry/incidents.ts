import type { Log, LogFields, LogLevel, WriteLine } from '../logging/log.ts';
import type { Incident, ReasonCount } from './figures.ts';
import type { Reason } from '../logging/reasons.ts';
import { CountRing } from './slotRings.ts';

/** Log lines with a reason code: the newest ones, and their number by reason and part in the last 24 hours. */
export type Incidents = {
  /** Returns a log that also records the lines with a reason code, whatever its level writes. */
  watch: (log: Log) => Log;
  /** Returns the newest incidents, newest first. */
  newest: () => Incident[];
  /** Counts the incidents of the last hour by reason and part, most frequent first. */
  countLastHour: () => ReasonCount[];
};

/** Number of incidents in memory, each of at most 1 KB. */
const incidentLimit = 50;
const messageLimit = 500;
const hourMs = 60 * 60_000;

/** Creates the incidents of a server. @param onIncident receives each line with a reason code. */
export function createIncidents(onIncident: (reason: Reason, part: string | undefined) => void): Incidents {
  const newest: Incident[] = [];
  const counts = new Map<string, { ring: CountRing; reason: Reason; part: string | undefined; lastAt: string }>();

  function record(message: string, { reason, ...fields }: LogFields & { reason: Reason }) {
    const at = new Date().toISOString();
    newest.unshift({ at, reason, message: message.slice(0, messageLimit), ...fields });
    newest.length = Math.min(newest.length, incidentLimit);
    const { part } = fields;
    const key = `${reason} ${part ?? ''}`;
    // Parts are those of the release log, so the number of counters is small.
    const count = counts.get(key) ?? { ring: new CountRing(), reason, part, lastAt: at };
    counts.set(key, count);
    count.ring.add();
    count.lastAt = at;
    onIncident(reason, part);
  }

  return {
    watch(log) {
      const write =
        (level: Exclude<LogLevel, 'silent'>): WriteLine =>
        (message, error, fields) => {
          log[level](message, error, fields);
          if (fields?.reason) record(message, { ...fields, reason: fields.reason });
        };
      return { info: write('info'), warn: write('warn'), error: write('error') };
    },
    newest: () => [...newest],
    countLastHour: () =>
      [...counts.values()]
        .map(({ ring, reason, part, lastAt }) => ({ reason, ...(part && { part }), lastAt, count: ring.sum(hourMs) }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count),
  };
}
