import { LRUCache } from 'lru-cache';
import type { Canary } from '@site/releases/log/logEntry';
import type { ReleaseIds } from '@site/releases/policy/desiredSet';
import { type Quantity, type ScriptError, visitQuantities } from './figures.ts';
import {
  type CacheOutcome,
  canaryOutcomes,
  type CanaryOutcome,
  type OverloadCode,
  type RenderOutcome,
  type WorkerEndCode,
  type WorkerKind,
} from './labels.ts';
import { createIncidents, type Incidents } from './incidents.ts';
import { createMetrics, type Metrics, removeReleases } from './metrics.ts';
import type { Origin } from '../logging/origin.ts';
import { CountRing, DurationRing } from './slotRings.ts';
import type { VisitValues } from '../../src/pageData/visitBeacon.ts';
import type { VisitRecorder } from './visitRecorder.ts';

/** Measurements of a quantity at one route of a release. */
export type Series = Origin & { quantity: Quantity; ring: DurationRing };

/** Counters of answered requests and of shed renders in the last 24 hours. */
export type AnswerRings = Record<'total' | 'failed' | 'pages' | 'cached' | 'shed', CountRing>;

/** What a server records about its work and about its visitors. All memory that it takes is bounded. */
export type Telemetry = Pick<Incidents, 'watch' | 'newest' | 'countLastHour'> & {
  metrics: Metrics;
  /** Start of the server, in milliseconds since the epoch. */
  startedAt: number;
  /** Records an answered request. `route` is the route id of a page, else a class of addresses. */
  answered: (route: string, status: number, cache: CacheOutcome | undefined) => void;
  rendered: (origin: Origin, ms: number, outcome: RenderOutcome) => void;
  queued: (part: string, waitMs: number) => void;
  shed: (part: string, code: OverloadCode) => void;
  workerStarted: (kind: WorkerKind) => void;
  workerLost: (kind: WorkerKind, cause: WorkerEndCode) => void;
  workers: { started: number; lost: Partial<Record<WorkerEndCode, number>> };
  releaseChecked: (part: string, outcome: 'accepted' | 'rejected' | 'interrupted') => void;
  canaryEnded: (part: string, outcome: CanaryOutcome) => void;
  /** Records that the log was read now. */
  logRead: () => void;
  logReadAt: () => number;
  /** Records a call of the site service. `outcome` is a status class such as `2xx`, or the reason of a fault. */
  serviceCalled: (endpoint: string, outcome: string, ms: number) => void;
  visits: VisitRecorder;
  /** Starts to keep the measurements of a set, and drops those of releases that have not served recently. */
  serve: (set: ReleaseIds) => void;
  /** Starts to keep the measurements of canaries, by part, and drops those of earlier ones. */
  serveCanaries: (canaries: Readonly<Record<string, Pick<Canary, 'id' | 'share'>>>) => void;
  /** Releases of a part that served on this server, latest first. */
  releasesOf: (part: string) => readonly string[];
  series: () => Iterable<Series>;
  answers: AnswerRings;
  visitors: { viewport: ReadonlyMap<string, CountRing>; connection: ReadonlyMap<string, CountRing> };
  scriptErrors: () => ScriptError[];
  queueWaits: DurationRing;
};

/** Maximum number of distributions, each of 6 KB; the least recently used is dropped. */
const seriesLimit = 1500;
/** Number of releases of a part with measurements: the live one and those that served before. */
const releaseLimit = 3;
/** Maximum number of distinct script errors. */
const scriptErrorLimit = 50;

/** Creates the telemetry of a server that starts; all counts are zero. */
export function createTelemetry(): Telemetry {
  const metrics = createMetrics();
  const startedAt = Date.now();
  metrics.startTime.set(startedAt / 1000);
  const incidents = createIncidents((reason, part) => metrics.incidents.inc({ reason, part: part ?? 'none' }));
  const series = new LRUCache<string, Series>({ max: seriesLimit });
  const releases = new Map<string, string[]>();
  const workers: Telemetry['workers'] = { started: 0, lost: {} };
  const queueWaits = new DurationRing();
  let logReadAt = startedAt;
  let canaries: Parameters<Telemetry['serveCanaries']>[0] = {};
  const isServed = (part: string, release: string) =>
    releases.get(part)?.includes(release) === true || canaries[part]?.id === release;

  function dropUnserved() {
    for (const [key, { part, release }] of series.entries()) if (!isServed(part, release)) series.delete(key);
    void removeReleases(metrics, isServed);
  }

  function measure({ part, release, route }: Origin, quantity: Quantity, value: number) {
    const key = `${quantity} ${part} ${release} ${route}`;
    const known = series.get(key) ?? { part, release, route, quantity, ring: new DurationRing() };
    series.set(key, known);
    known.ring.add(value);
  }

  return {
    ...incidents,
    metrics,
    startedAt,
    rendered(origin, ms, outcome) {
      const { part, release } = origin;
      metrics.renders.inc({ part, release, outcome });
      metrics.renderSeconds.observe({ ...origin }, ms / 1000);
      measure(origin, 'render', ms);
    },
    queued(part, waitMs) {
      metrics.queueWaitSeconds.observe({ part }, waitMs / 1000);
      queueWaits.add(waitMs);
    },
    workerStarted(kind) {
      metrics.workersStarted.inc({ kind });
      workers.started += 1;
    },
    workerLost(kind, cause) {
      metrics.workersLost.inc({ kind, cause });
      workers.lost[cause] = (workers.lost[cause] ?? 0) + 1;
    },
    workers,
    releaseChecked: (part, outcome) => metrics.checks.inc({ part, outcome }),
    canaryEnded: (part, outcome) => metrics.canariesEnded.inc({ part, outcome }),
    logRead: () => void (logReadAt = Date.now()),
    logReadAt: () => logReadAt,
    serviceCalled(endpoint, outcome, ms) {
      metrics.serviceCalls.inc({ endpoint, outcome });
      metrics.serviceSeconds.observe({ endpoint }, ms / 1000);
    },
    serve(set) {
      for (const [part, id] of Object.entries(set)) {
        const others = (releases.get(part) ?? []).filter((each) => each !== id);
        releases.set(part, [id, ...others].slice(0, releaseLimit));
        // Start the series at 0: of a series that begins with its first end, `increase` would not see that end.
        for (const outcome of canaryOutcomes) metrics.canariesEnded.inc({ part, outcome }, 0);
      }
      dropUnserved();
    },
    serveCanaries(served) {
      canaries = served;
      dropUnserved();
    },
    releasesOf: (part) => releases.get(part) ?? [],
    series: () => series.values(),
    queueWaits,
    ...createAnswers(metrics),
    ...createVisits(metrics, isServed, measure),
  };
}

/** Returns telemetry that also calls a function for each lost worker. */
export function onWorkerLost(telemetry: Telemetry, call: (cause: WorkerEndCode) => void): Telemetry {
  return {
    ...telemetry,
    workerLost(kind, cause) {
      telemetry.workerLost(kind, cause);
      call(cause);
    },
  };
}

function createAnswers(metrics: Metrics): Pick<Telemetry, 'answers' | 'answered' | 'shed'> {
  const answers: AnswerRings = {
    total: new CountRing(),
    failed: new CountRing(),
    pages: new CountRing(),
    cached: new CountRing(),
    shed: new CountRing(),
  };
  const counters = new Map<string, { inc: () => void }>();

  /** Keeps the counter of each series: to find it by its labels takes most of the time. */
  function countRequest(route: string, status: number, cache: string) {
    const key = `${status} ${cache} ${route}`;
    const counter = counters.get(key) ?? metrics.requests.labels(route, String(status), cache);
    counters.set(key, counter);
    counter.inc();
  }

  return {
    answers,
    answered(route, status, cache) {
      countRequest(route, status, cache ?? 'none');
      answers.total.add();
      if (status >= 500) answers.failed.add();
      if (cache) answers.pages.add();
      if (cache && cache !== 'miss') answers.cached.add();
    },
    shed(part, code) {
      metrics.shed.inc({ part, code });
      answers.shed.add();
    },
  };
}

function createVisits(
  metrics: Metrics,
  isServed: VisitRecorder['isServed'],
  measure: (origin: Origin, quantity: Quantity, value: number) => void,
): Pick<Telemetry, 'visits' | 'visitors' | 'scriptErrors'> {
  const viewport = new Map<string, CountRing>();
  const connection = new Map<string, CountRing>();
  const errors = new LRUCache<string, ScriptError>({ max: scriptErrorLimit });

  function count(rings: Map<string, CountRing>, name: string) {
    const ring = rings.get(name) ?? new CountRing();
    rings.set(name, ring);
    ring.add();
  }

  function observe(origin: Origin, quantity: keyof VisitValues, value: number) {
    const isTime = quantity !== 'cls';
    metrics.visits[quantity].observe({ ...origin }, isTime ? value / 1000 : value);
    measure(origin, quantity, isTime ? value : value * clsScale);
  }

  return {
    visitors: { viewport, connection },
    scriptErrors: () => [...errors.values()],
    visits: {
      isServed,
      visit(origin, values, visitor) {
        if (!isServed(origin.part, origin.release)) return;
        for (const quantity of visitQuantities) {
          const value = values[quantity];
          if (value !== undefined) observe(origin, quantity, value);
        }
        metrics.visitors.inc(visitor);
        count(viewport, visitor.viewport);
        count(connection, visitor.connection);
      },
      scriptError(error) {
        const { part, release, file, line, column, message } = error;
        if (!isServed(part, release)) return;
        const key = [part, release, file, line, column, message].join('\n');
        errors.set(key, { ...error, count: (errors.get(key)?.count ?? 0) + 1, lastAt: new Date().toISOString() });
        metrics.scriptErrors.inc({ part, release });
      },
      beacon: (outcome) => metrics.beacons.inc({ outcome }),
    },
  };
}

/** Layout shifts are kept in thousandths, so that they fit the bins of the rings. */
export const clsScale = 1000;
