import { median } from '../../tools/bench/figures.ts';
import type { Problem, VisitResults } from './visitPages.ts';
import type { Done } from './disruptSystem.ts';

/** Memory of a process with its children, at times in seconds from the start of the run. */
export type MemorySeries = Readonly<Record<string, { atSeconds: number; mib: number }[]>>;

/** Results of an endurance run, in `var/endurance/<seed>.json`. */
export type EnduranceResult = {
  seed: number;
  seconds: number;
  store: string;
  pages: Omit<VisitResults, 'timesMs'> & {
    requestsPerSecond: number;
    /** Requests on a new connection to a front that was killed before its response: the browser shows an error page. */
    lost: Problem[];
    resent: number;
    movedOn: number;
    p50Ms: number;
    p99Ms: number;
    maxMs: number;
  };
  operations: {
    done: number;
    killed: number;
    conflicts: number;
    /** Rejected because the database or the site service was away, as they should be; with the reason. */
    rejected: string[];
    /** All other failures. */
    failed: string[];
    /** Rejected or failed, although the log contains their entry. */
    failedButRecorded: string[];
    misrecorded: string[];
    unserved: string[];
  };
  log: { entries: number; faults: string[] };
  inquiries: {
    sent: number;
    stored: number;
    unanswered: number;
    toldToSendAgain: number;
    withoutAnswer: number;
    textLost: string[];
    misstored: string[];
  };
  disruptions: Done[];
  /** Disruptions that could not be made. */
  missed: string[];
  memory: MemorySeries;
};

/** Lists what an endurance run did not achieve; empty if it succeeded. */
export function listFaults({ pages, operations, log, inquiries, missed }: EnduranceResult): string[] {
  const groups: [string, readonly unknown[]][] = [
    ['failed page requests', pages.failed],
    ['mixed pages', pages.mixed],
    ['failed operations', operations.failed],
    ['failed operations that the log contains', operations.failedButRecorded],
    ['operations that the log does not record once', operations.misrecorded],
    ['faults of the release log', log.faults],
    ['inquiries whose sender lost the text', inquiries.textLost],
    ['inquiries not stored once', inquiries.misstored],
    ['inquiries without a stored answer', Array.from({ length: inquiries.unanswered })],
    ['disruptions not made', missed],
  ];
  return groups.filter(([, list]) => list.length > 0).map(([name, list]) => `${list.length} ${name}`);
}

/** Time around a kill in which the connections of the front are lost, in seconds. */
const lossSeconds = 1;

/**
 * Parts the failed requests: those on a new connection to a front that was killed at that time, which no server can
 * answer and no browser repeats, and the others.
 * @param names names of the fronts, by base URL.
 */
export function partLost(failed: readonly Problem[], disruptions: readonly Done[], names: ReadonlyMap<string, string>) {
  const isOfKill = ({ atSeconds, front, isLost }: Problem) =>
    isLost === true &&
    disruptions.some(
      ({ what, atSeconds: readyAt, downMs = 0 }) =>
        what === `kill ${names.get(front)}` && Math.abs(readyAt - downMs / 1000 - atSeconds) <= lossSeconds,
    );
  return { lost: failed.filter(isOfKill), failed: failed.filter((problem) => !isOfKill(problem)) };
}

/** Groups problems with the same reason, without ids and paths, the most frequent first. */
export function summarizeProblems(problems: readonly Problem[]): string[] {
  const reasons = Map.groupBy(problems, ({ reason }) => reason);
  return [...reasons]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, { length, 0: first }]) => `${length} × ${reason} (first at ${first?.atSeconds} s: ${first?.path})`);
}

/** Returns the short report of a run. */
export function toText(result: EnduranceResult): string {
  const { seed, seconds, store, pages, operations, log, inquiries, disruptions, missed, memory } = result;
  const faults = listFaults(result);
  const counts = Map.groupBy(disruptions, ({ what }) => what);
  const total = pages.pages + pages.searches + pages.unknown;
  return [
    `Endurance run with --seed ${seed}: ${seconds} s, ${store}`,
    '',
    `pages       ${total} (${pages.searches} rendered searches, ${pages.unknown} unknown paths), ${pages.requestsPerSecond}/s; ${pages.files} files`,
    `            ${pages.failed.length} failed, ${pages.mixed.length} mixed, ${pages.cut.length} cut in the body, ${pages.lost.length} lost with a killed front, ${pages.incomplete} incomplete without the service`,
    `            ${pages.resent} sent again by the browser, ${pages.movedOn} connected to the other front`,
    `            p50 ${pages.p50Ms} ms, p99 ${pages.p99Ms} ms, longest ${pages.maxMs} ms`,
    ...[
      ...summarizeProblems(pages.failed),
      ...summarizeProblems(pages.mixed),
      ...summarizeProblems(pages.cut),
      ...summarizeProblems(pages.lost),
    ]
      .slice(0, 20)
      .map((line) => `            - ${line}`),
    `operations  ${operations.done} done, ${operations.killed} killed, ${operations.conflicts} conflicts, ${operations.rejected.length} rejected without database or service, ${operations.failed.length} failed`,
    ...[...operations.failed, ...operations.failedButRecorded, ...operations.rejected.slice(0, 2)]
      .slice(0, 8)
      .map((line) => `            - ${line.split('\n')[0]}`),
    ...(operations.unserved.length > 0
      ? [`            ${operations.unserved.length} not served by a server in time`]
      : []),
    `log         ${log.entries} new entries, ${log.faults.length} faults, ${operations.misrecorded.length} misrecorded operations`,
    `inquiries   ${inquiries.sent} sent, ${inquiries.stored} stored; ${inquiries.toldToSendAgain} responses told to send again, ${inquiries.withoutAnswer} requests without a response, ${inquiries.textLost.length} lost texts, ${inquiries.misstored.length} misstored`,
    `disrupted   ${[...counts].map(([what, { length }]) => `${length} × ${what}`).join(', ')}`,
    ...missed.map((line) => `            - not made: ${line}`),
    `memory      MiB, at the start, median, at the end`,
    ...Object.entries(memory).map(([name, series]) => `            ${name.padEnd(12)}${toMemoryLine(series)}`),
    '',
    faults.length === 0 ? 'The run is clean.' : `The run is not clean: ${faults.join(', ')}.`,
    '',
  ].join('\n');
}

function toMemoryLine(series: MemorySeries[string]): string {
  const values = series.map(({ mib }) => mib);
  return [values[0], values.length > 0 ? median(values) : undefined, values.at(-1)]
    .map((value) => (value?.toFixed(0) ?? '?').padStart(5))
    .join('');
}
