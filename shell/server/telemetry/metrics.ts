import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Quantity } from './figures.ts';
import type { WorkerEndCode, WorkerKind } from './labels.ts';

/** Upper bounds of the render time, in seconds. */
const renderBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** Upper bounds of a call of the site service and of a wait, in seconds. */
const callBuckets = [0.005, 0.02, 0.1, 0.5, 2, 10];

/** Name, help and bounds of the measurements of visits; the bounds include those of a good and of a poor value. */
const visitHistograms = {
  lcp: { unit: 'seconds', help: 'Largest Contentful Paint of page loads', buckets: [0.5, 1, 1.5, 2.5, 4, 8] },
  inp: { unit: 'seconds', help: 'Interaction to Next Paint of page views', buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1] },
  cls: { unit: undefined, help: 'Cumulative Layout Shift of page views', buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1] },
  ttfb: { unit: 'seconds', help: 'Time to First Byte of page loads', buckets: [0.1, 0.2, 0.4, 0.8, 1.8, 4] },
  navigation: {
    unit: 'seconds',
    help: 'Time from a click to the next page within the site',
    buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 2],
  },
} as const satisfies Record<Exclude<Quantity, 'render'>, object>;

const originLabels = ['part', 'release', 'route'] as const;

/** Prometheus metrics of one site server. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of a site server. Labels have values of closed sets only (parts, releases and routes of served
 * releases, codes of this program), so that no request can create a series.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `site_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `site_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[]) =>
    new Histogram({ name: `site_${name}`, help, buckets, labelNames, registers });
  const visits = Object.fromEntries(
    Object.entries(visitHistograms).map(([quantity, { unit, help, buckets }]) => [
      quantity,
      histogram(`visit_${quantity}${unit ? `_${unit}` : ''}`, `${help}.`, [...buckets], [...originLabels]),
    ]),
  ) as Record<Exclude<Quantity, 'render'>, Histogram<(typeof originLabels)[number]>>;
  return {
    registry,
    requests: counter('requests_total', 'Answered requests.', 'route', 'status', 'cache'),
    incidents: counter('incidents_total', 'Log lines with a reason code.', 'reason', 'part'),
    renderSeconds: histogram('render_seconds', 'Time on a render worker.', renderBuckets, [...originLabels]),
    renders: counter('renders_total', 'Finished renders by outcome.', 'part', 'release', 'outcome'),
    queueLength: gauge('render_queue_length', 'Renders that wait for a worker.'),
    queueWaitSeconds: histogram('render_queue_wait_seconds', 'Wait of a render for a worker.', callBuckets, ['part']),
    shed: counter('shed_total', 'Renders that no worker accepted in time.', 'part', 'code'),
    workersStarted: counter('workers_started_total', 'Workers that were started to serve.', 'kind'),
    workersLost: countFromZero(counter('workers_lost_total', 'Workers that ended unexpectedly.', 'kind', 'cause')),
    workerMemory: gauge('worker_memory_bytes', 'Resident memory of all workers of a kind.', 'kind'),
    processMemory: gauge('process_resident_memory_bytes', 'Resident memory of the site server, without workers.'),
    startTime: gauge('process_start_time_seconds', 'Start of the site server, since the epoch.'),
    ready: gauge('ready', 'Readiness of the server: 1 if load balancers may send visitors.'),
    logEntry: gauge('release_log_entry', 'Newest entry of the release log that the server has read.'),
    followedEntry: gauge('release_log_followed_entry', 'Entry of the release log that the server follows.'),
    logReadTime: gauge('release_log_read_timestamp_seconds', 'Last time at which the release log was read.'),
    serving: gauge('release_info', 'Release that this server serves: always 1.', 'part', 'release'),
    rejected: gauge('release_rejected', 'Live release that this server rejects: always 1.', 'part', 'release'),
    canaryShare: gauge('canary_share', 'Share of the visitors that get a canary, from 0 to 1.', 'part', 'release'),
    canariesEnded: counter('canaries_ended_total', 'Canaries that ended, by outcome.', 'part', 'outcome'),
    checks: counter('release_checks_total', 'Release checks before serving, by outcome.', 'part', 'outcome'),
    serviceUp: gauge('service_up', 'State of the site service: 1 if its health check answers.'),
    serviceCalls: counter('service_calls_total', 'Calls of the site service by outcome.', 'endpoint', 'outcome'),
    serviceSeconds: histogram('service_call_seconds', 'Time to the last byte of a call.', callBuckets, ['endpoint']),
    visits,
    visitors: counter('visits_total', 'Recorded page views of visitors.', 'viewport', 'connection'),
    beacons: counter('beacons_total', 'Reports of browsers by outcome.', 'outcome'),
    scriptErrors: counter('script_errors_total', 'Script errors of visitors.', 'part', 'release'),
  };
}

/** Starts all series of lost workers: of a series that begins with its first loss, `increase` would not see that loss. */
function countFromZero(lost: Counter<'kind' | 'cause'>): Counter<'kind' | 'cause'> {
  for (const kind of ['render', 'form'] satisfies WorkerKind[])
    for (const cause of ['memory', 'timeout', 'blocked', 'killed', 'crash'] satisfies WorkerEndCode[])
      lost.inc({ kind, cause }, 0);
  return lost;
}

/**
 * Removes the series of releases that are not kept, so that the number of series does not grow with the number of
 * releases.
 * @param isKept returns true for releases that serve, and for the one before.
 */
export async function removeReleases(
  { registry }: Metrics,
  isKept: (part: string, release: string) => boolean,
): Promise<void> {
  for (const metric of registry.getMetricsAsArray()) {
    if (!(metric instanceof Counter || metric instanceof Histogram)) continue;
    const { values } = await metric.get();
    const dropped = new Map<string, Record<string, string | number>>();
    for (const { labels } of values) {
      const { le: _le, ...own } = labels as Record<string, string | number>;
      const { part, release } = own;
      if (typeof part !== 'string' || typeof release !== 'string' || isKept(part, release)) continue;
      dropped.set(JSON.stringify(own), own);
    }
    for (const labels of dropped.values()) metric.remove(labels);
  }
}
