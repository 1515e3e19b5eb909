import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { reasons } from './reasons.ts';

/** Upper bounds of the time of requests and searches, in seconds. */
const secondsBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];

/** Methods of the `method` label. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Returns the `method` label of a request: `other` for methods that no endpoint has. */
export function methodLabel(method: string): string {
  return methods.has(method) ? method : 'other';
}

/** Label of endpoints that do not exist. */
export const unknownEndpoint = 'unknown';

/** Prometheus metrics of one site service. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of a site service. Labels have values of closed sets only, so that no request can create a
 * series: patterns of endpoints, codes of this program, and content types of the loaded content.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `site_service_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name: `site_service_${name}`, help, registers });
  const histogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name: `site_service_${name}`, help, labelNames, buckets: secondsBuckets, registers });

  const metrics = {
    registry,
    requests: counter('requests_total', 'Answered requests.', 'endpoint', 'method', 'status'),
    requestSeconds: histogram('request_seconds', 'Time from a request to the end of its answer.', 'endpoint'),
    searchSeconds: histogram('search_seconds', 'Time of a full-text search, with the update of the index.'),
    contentLoadTime: gauge('content_load_timestamp_seconds', 'Last time at which changed content was loaded.'),
    inquiries: counter(
      'inquiries_total',
      'Inquiries by outcome: stored, suspected (stored apart), failed or rejected.',
      'outcome',
    ),
    notifications: counter(
      'notifications_total',
      'Attempts to notify of an inquiry by outcome: sent, retried or abandoned.',
      'outcome',
    ),
    pictures: counter('pictures_total', 'Conversions of pictures by outcome: converted or failed.', 'outcome'),
    incidents: counter('incidents_total', 'Events with a reason code.', 'reason'),
  };
  // With a first value, `rate` and `increase` see the first event of a kind as well.
  for (const outcome of ['stored', 'suspected', 'failed', 'rejected']) metrics.inquiries.inc({ outcome }, 0);
  for (const outcome of ['sent', 'retried', 'abandoned']) metrics.notifications.inc({ outcome }, 0);
  for (const outcome of ['converted', 'failed']) metrics.pictures.inc({ outcome }, 0);
  for (const reason of Object.keys(reasons)) metrics.incidents.inc({ reason }, 0);
  registerProcessMetrics(registry);
  return metrics;
}

/** Registers memory, CPU time and start. prom-client's default metrics cost a timer every 10 ms, and 60 series. */
function registerProcessMetrics(registry: Registry): void {
  registerGauge(registry, 'process_resident_memory_bytes', 'Resident memory of the site service.', (gauge) =>
    gauge.set(process.memoryUsage.rss()),
  );
  const startTime = Math.round(Date.now() / 1000 - process.uptime());
  registerGauge(registry, 'process_start_time_seconds', 'Start of the site service, since the epoch.', (gauge) =>
    gauge.set(startTime),
  );
  registry.registerMetric(
    new Counter({
      name: 'site_service_process_cpu_seconds_total',
      help: 'CPU time of the site service.',
      registers: [],
      collect() {
        const { user, system } = process.cpuUsage();
        this.reset();
        this.inc((user + system) / 1e6);
      },
    }),
  );
}

/** Registers a gauge whose values are read at each scrape. @param labelNames names of its labels. */
export function registerGauge<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  read: (gauge: Gauge<Label>) => void | Promise<void>,
  ...labelNames: Label[]
): void {
  registry.registerMetric(
    new Gauge({
      name: `site_service_${name}`,
      help,
      labelNames,
      registers: [],
      async collect() {
        await read(this);
      },
    }),
  );
}
