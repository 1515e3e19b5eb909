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
};

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
