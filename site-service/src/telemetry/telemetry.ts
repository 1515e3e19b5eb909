import type { FastifyBaseLogger } from 'fastify';
import { createMetrics, type Metrics } from './metrics.ts';
import { type Reason, reasons } from './reasons.ts';

/** Fields of a line with a reason code. They have no query value, address or body. */
export type IncidentFields = {
  /** Cause of the event, written with its stack. */
  error?: unknown;
  method?: string;
  /** Pattern of the endpoint, or the path as `loggedPath` returns it. */
  path?: string;
  status?: number;
  durationMs?: number;
  /** Number of aborted requests. */
  requests?: number;
  /** Reference of an inquiry. */
  reference?: string;
  /** Number of the attempt to send a notification. */
  attempt?: number;
  /** nodemailer's code, such as `ETIMEDOUT`. */
  code?: string;
  /** Status of the mail server, such as 451. */
  responseCode?: number;
  /** SMTP command that failed. */
  command?: string;
};

/** Meaning of each field of a line, besides those of `logFormat`. `docs/operating.md` is generated from it. */
export const logFields = {
  reason: 'code of a failure, of the list below',
  method: 'method of the request',
  path: 'pattern of the endpoint; for an unknown one the path without its query, with `…` for other segments than names',
  status: 'status of the answer',
  durationMs: 'time from the request to the end of its answer',
  requestId: 'trace id of the `traceparent` that the site server sends, else a random one',
  requests: 'number of aborted requests; `durationMs` is then the time limit',
  reference: 'reference of the inquiry whose notification the line is about',
  attempt: 'number of the attempt to send the notification, from 1',
  code: 'code of nodemailer for a failed delivery, such as `ECONNECTION`, `ETIMEDOUT`, `ETLS`, `EAUTH` or `EENVELOPE`',
  responseCode: 'status of the mail server, such as 451 or 550; absent without an answer',
  command: 'SMTP command that failed; `CONN` for the connection',
  inquiries: 'number of deleted inquiries, in the line "inquiries deleted after the retention time"',
  files: 'number of content files, in the line "content loaded"',
  faults: 'number of faults in the content files',
  digest: 'start of the digest of the content',
} as const satisfies Record<
  Exclude<keyof IncidentFields, 'error'> | 'reason' | 'requestId' | 'inquiries' | 'files' | 'faults' | 'digest',
  string
>;

/** Metrics of a service, and its log lines with a reason code. */
export type Telemetry = {
  metrics: Metrics;
  /** Writes a line at the level of its reason, and counts it, whatever level the log writes. */
  report: (log: FastifyBaseLogger, reason: Reason, message: string, fields?: IncidentFields) => void;
};

/** Creates the telemetry of one service. */
export function createTelemetry(): Telemetry {
  const metrics = createMetrics();
  return {
    metrics,
    report(log, reason, message, fields) {
      metrics.incidents.inc({ reason });
      log[reasons[reason].level]({ reason, ...fields }, message);
    },
  };
}
