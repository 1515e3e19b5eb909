import { promotionTimeOf } from '@site/releases/log/canaries';
import { listPreviews } from '@site/releases/log/previews';
import { liveOf, stateOf } from '@site/releases/log/partState';
import type { LogEntry } from '@site/releases/log/logEntry';
import type { ArmFigures } from '@site/releases/policy/canaryFigures';
import type { TimeDistribution } from '@site/releases/policy/timeDistribution';
import type { ServiceFigures } from '@site/shared/serviceFigures';
import type { CanaryPool } from './canaryPool.ts';
import type { ReleaseWatcher } from './releaseWatcher.ts';
import {
  type ArmFigure,
  type CanaryFigure,
  type Figures,
  type Quantity,
  type RouteFigures,
  type Slowdown,
  visitQuantities,
} from '../telemetry/figures.ts';
import { historyOf, summarize } from '../telemetry/slotRings.ts';
import { clsScale, type Series, type Telemetry } from '../telemetry/telemetry.ts';

/** What the figures of a server are read from. */
export type FigureSources = {
  /** Name of the server in its reports to the release store. */
  name: string;
  telemetry: Telemetry;
  releases: Pick<ReleaseWatcher, 'head' | 'followed' | 'serving' | 'rejections' | 'pool' | 'forms' | 'canaries'>;
  isReady: () => boolean;
  /** Ids of the previews with workers on this server. */
  runningPreviews: () => readonly string[];
  hasAutoRollback: boolean;
  /** Reads the newest entries of the release log, newest first. */
  readEntries: (limit: number) => Promise<readonly LogEntry[]>;
  serviceState: () => Pick<Figures['service'], 'state' | 'contentVersion'>;
  /** Address of the pages of the inquiries; undefined if the admin port of the service is not set. */
  inquiriesUrl?: string | undefined;
  /** Reads the figures of the site service; undefined if its admin port does not answer or is not set. */
  readServiceFigures: () => Promise<ServiceFigures | undefined>;
};

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const entryLimit = 50;
/** Maximum time for the release log and for the figures of the service, in milliseconds. */
const readLimitMs = 2000;

/** Reads all figures of a server. Resolves within `readLimitMs`, without the log's entries if they cannot be read. */
export async function readFigures(sources: FigureSources): Promise<Figures> {
  const { name, telemetry, releases, isReady, hasAutoRollback, serviceState } = sources;
  const [entries, serviceFigures] = await Promise.all([
    within(sources.readEntries(entryLimit)),
    within(sources.readServiceFigures()),
  ]);
  const { n: read, trust } = releases.head();
  const live = (part: string) => telemetry.releasesOf(part)[0];
  const figures = Object.keys(releases.serving()).flatMap((part) => describePart(part, live(part), telemetry));
  return {
    at: new Date().toISOString(),
    server: { name, isReady: isReady(), ...describeServer(telemetry, releases) },
    log: {
      read,
      followed: releases.followed(),
      readAgoSeconds: Math.round((Date.now() - telemetry.logReadAt()) / 1000),
      isSigned: trust !== undefined,
      ...(entries && { entries: entries.map(({ n, at, by, why }) => ({ n, at, by, why })) }),
    },
    serving: describeServing(releases, entries ?? []),
    canaries: releases.canaries.list().map(describeCanary),
    previews: listPreviews(releases.head().parts, new Date()).map(({ id, releases: ids, by, until }) => ({
      id,
      releases: Object.entries(ids).map(([part, release]) => `${part}/${release}`),
      by,
      until,
      hasWorkers: sources.runningPreviews().includes(id),
    })),
    hasAutoRollback,
    rejections: Object.entries(releases.rejections())
      .flatMap(([part, all]) => all.map(({ id, time, reason }) => ({ part, release: id, at: time, reason })))
      .sort((a, b) => (a.at < b.at ? 1 : -1)),
    slowdowns: figures.flatMap(toSlowdown),
    renders: figures.filter(({ quantity }) => quantity === 'render'),
    visits: figures.filter(({ quantity }) => quantity !== 'render'),
    visitors: {
      viewport: sumOf(telemetry.visitors.viewport),
      connection: sumOf(telemetry.visitors.connection),
    },
    scriptErrors: telemetry.scriptErrors(),
    reasons: telemetry.countLastHour(),
    incidents: telemetry.newest(),
    service: {
      ...serviceState(),
      ...(sources.inquiriesUrl !== undefined && { inquiriesUrl: sources.inquiriesUrl }),
      ...(serviceFigures && { figures: serviceFigures }),
    },
  };
}

function sumOf(rings: Telemetry['visitors']['viewport']): Record<string, number> {
  return Object.fromEntries([...rings].map(([name, ring]) => [name, ring.sum(dayMs)]));
}

/** Resolves to undefined if the value cannot be read in time. */
async function within<Value>(value: Promise<Value>): Promise<Value | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(timeout.resolve, readLimitMs);
  return Promise.race([value.catch(() => undefined), timeout.promise]).finally(() => clearTimeout(timer));
}

function describeServer(
  { startedAt, workers: { started, lost }, answers, queueWaits }: Telemetry,
  { pool, forms }: Pick<ReleaseWatcher, 'pool' | 'forms'>,
): Omit<Figures['server'], 'name' | 'isReady'> {
  const form = forms.current();
  const workers = [
    ...pool.listWorkers().map((worker) => ({ kind: 'render' as const, worker })),
    ...(form ? [{ kind: 'form' as const, worker: form }] : []),
  ];
  return {
    startedAt: new Date(startedAt).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    workers: workers.map(({ kind, worker }) => ({
      kind,
      memoryBytes: worker.residentBytes(),
      startedAt: new Date(worker.startedAt).toISOString(),
    })),
    workersStarted: started,
    workersLost: lost,
    queue: {
      ...pool.queueCounts(),
      waitP95Ms: summarize([queueWaits], hourMs)?.p95 ?? 0,
      shed: answers.shed.sum(hourMs),
    },
    answers: {
      total: answers.total.sum(hourMs),
      failed: answers.failed.sum(hourMs),
      pages: answers.pages.sum(hourMs),
      cached: answers.cached.sum(hourMs),
    },
  };
}

function describeServing(
  releases: Pick<ReleaseWatcher, 'head' | 'serving'>,
  entries: readonly LogEntry[],
): Figures['serving'] {
  const { parts } = releases.head();
  return Object.values(releases.serving()).map(({ section: part, id, commit, owner }) => {
    const state = stateOf(parts, part);
    const entry = entries.findLast((each) => liveOf(each.parts, part) === id && each.at >= (state?.since ?? ''));
    const logged = liveOf(parts, part);
    return {
      part,
      release: id,
      commit,
      since: state?.since ?? '',
      ...(entry && logged === id && { by: entry.by, why: entry.why }),
      ...(owner && { owner: `${owner.name}, ${owner.contact}` }),
      ...(logged !== undefined && logged !== id && { insteadOf: logged }),
    };
  });
}

function describeCanary({ part, canary, comparison: { figures }, isServed, progress }: CanaryPool): CanaryFigure {
  const { id, share, from, since } = canary;
  return {
    part,
    release: id,
    share,
    from,
    since,
    until: promotionTimeOf(canary),
    isServed: isServed(),
    progress: progress(),
    canary: describeArm(figures.canary),
    live: describeArm(figures.live),
  };
}

function describeArm({ lcp, inp, ...counts }: ArmFigures): ArmFigure {
  return { ...counts, lcp: describeTimes(lcp), inp: describeTimes(inp) };
}

function describeTimes(times: TimeDistribution): ArmFigure['lcp'] {
  return { count: times.count, ...(times.count > 0 && { p75: Math.round(times.quantile(0.75)) }) };
}

const quantities: readonly Quantity[] = ['render', ...visitQuantities];

/** Describes all routes of a part's live release, and their sum first; quantities without a measurement are omitted. */
function describePart(part: string, release: string | undefined, telemetry: Telemetry): RouteFigures[] {
  if (release === undefined) return [];
  const before = telemetry.releasesOf(part)[1];
  const series = [...telemetry.series()].filter((each) => each.part === part);
  return quantities.flatMap((quantity) => {
    const ofQuantity = series.filter((each) => each.quantity === quantity);
    const describe = (of: readonly Series[], route?: string): RouteFigures => {
      const live = ofRelease(of, release, hourMs);
      const earlier = before === undefined ? undefined : ofRelease(of, before, dayMs);
      return {
        part,
        release,
        quantity,
        ...(route !== undefined && { route }),
        ...(live && { live }),
        ...(before !== undefined && earlier && { before: { ...earlier, release: before } }),
        history: historyOf(of.map(({ ring }) => ring)).map((value) => value && toUnit(quantity, value)),
      };
    };
    const routes = Object.entries(Object.groupBy(ofQuantity, ({ route }) => route))
      .map(([route, of = []]) => describe(of, route))
      .sort((a, b) => (b.live?.p95 ?? 0) - (a.live?.p95 ?? 0));
    return routes.length === 0 ? [] : [describe(ofQuantity), ...routes];
  });
}

function ofRelease(series: readonly Series[], release: string, ms: number): RouteFigures['live'] {
  const [first] = series;
  const rings = series.filter((each) => each.release === release).map(({ ring }) => ring);
  const summary = summarize(rings, ms);
  if (!summary || !first) return undefined;
  const { count, p50, p95 } = summary;
  return { count, p50: toUnit(first.quantity, p50), p95: toUnit(first.quantity, p95) };
}

const toUnit = (quantity: Quantity, value: number) => (quantity === 'cls' ? value / clsScale : value);

/** Minimum number of measurements of both releases, and minimum ratio of their medians, of a slowdown. */
const slowCount = 5;
const slowRatio = 1.5;
/** Minimum difference of the medians of a slowdown: smaller ones are within the noise. */
const slowDifference: Readonly<Record<Quantity, number>> = {
  render: 50,
  lcp: 400,
  inp: 60,
  cls: 0.05,
  ttfb: 200,
  navigation: 150,
};

/** Returns the slowdown of a route; none for the sum of a part. Medians, because few measurements have wild extremes. */
function toSlowdown({ part, release, route, quantity, live, before }: RouteFigures): Slowdown[] {
  if (route === undefined || !live || !before || Math.min(live.count, before.count) < slowCount) return [];
  const isSlow = live.p50 >= before.p50 * slowRatio && live.p50 - before.p50 >= slowDifference[quantity];
  return isSlow ? [{ part, release, route, quantity, live, before }] : [];
}
