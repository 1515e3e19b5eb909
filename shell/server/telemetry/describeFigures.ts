import { countOf, formatNumber, none } from '@site/shared/operatorsPage/formatValues';
import type { Figures, Quantity, RouteFigures, Slowdown } from './figures.ts';
import { type Reason, reasons } from '../logging/reasons.ts';

/* Texts of the figures, which the operators' page and `npm run releases -- --figures` have in common. */

/** Name, meaning and unit of each quantity. `decimals` are those of its values. */
export const quantities = {
  render: { name: 'rendering', meaning: 'rendering on this server', unit: 'ms', decimals: 0 },
  lcp: { name: 'LCP', meaning: 'largest contentful paint', unit: 'ms', decimals: 0 },
  inp: { name: 'INP', meaning: 'interaction to next paint', unit: 'ms', decimals: 0 },
  cls: { name: 'CLS', meaning: 'cumulative layout shift', unit: '', decimals: 3 },
  ttfb: { name: 'TTFB', meaning: 'time to first byte', unit: 'ms', decimals: 0 },
  navigation: { name: 'navigation', meaning: 'navigation within the site', unit: 'ms', decimals: 0 },
} as const satisfies Readonly<Record<Quantity, { name: string; meaning: string; unit: string; decimals: number }>>;

/** Two digits: the values are known to the width of a bin. */
const factor = new Intl.NumberFormat('en-CA', { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });

/** Returns the value of a quantity without its unit; a dash for undefined. */
export function formatValue(quantity: Quantity, value: number | undefined): string {
  if (value === undefined) return none;
  const { decimals } = quantities[quantity];
  return decimals === 0 ? formatNumber(value) : value.toFixed(decimals);
}

/** Returns the value of a quantity with its unit. */
export function formatMeasured(quantity: Quantity, value: number | undefined): string {
  const { unit } = quantities[quantity];
  const text = formatValue(quantity, value);
  return unit === '' || value === undefined ? text : `${text}\u00a0${unit}`;
}

/** Returns a live median or percentile as a multiple of that of the release before: `×3.6`; a dash without both. */
export function formatFactor({ live, before }: Pick<RouteFigures, 'live' | 'before'>, of: 'p50' | 'p95'): string {
  return live && before ? formatRatio(live[of], before[of]) : none;
}

/** Returns a value as a multiple of another: `×3.6`; a dash if the other is 0. */
export function formatRatio(value: number, other: number): string {
  return other === 0 ? none : `×${factor.format(value / other)}`;
}

/** Returns a share in percent, with two decimals below 1 %: `86.4 %`, `0.04 %`; a dash if there is nothing to share. */
export function formatShare(part: number, all: number): string {
  if (all === 0) return none;
  const percent = (part / all) * 100;
  return `${percent.toFixed(percent > 0 && percent < 1 ? 2 : 1)}\u00a0%`;
}

/** Returns the command that makes the release before live. */
export function toRollback(part: string): string {
  return `npm run rollback -- ${part}`;
}

/** Sentence for a server that withdraws no live release by itself. */
export const autoRollbackOff =
  'Automatic rollback is off (`AUTO_ROLLBACK`): this server withdraws no live release whose pages fail.';

/** Returns the slowdown of a route and quantity, if its live release has one. */
export function findSlowdown(
  slowdowns: readonly Slowdown[],
  { part, release, route, quantity }: Pick<RouteFigures, 'part' | 'release' | 'route' | 'quantity'>,
): Slowdown | undefined {
  return slowdowns.find(
    (each) => each.part === part && each.release === release && each.route === route && each.quantity === quantity,
  );
}

/** Returns what is slower, where and by how much: `discover, route article: rendering 185 ms, before 52 ms (median, ×3.56)`. */
export function describeSlowdown(slowdown: Slowdown): string {
  const { part, release, route, quantity, live, before } = slowdown;
  const values = `${formatMeasured(quantity, live.p50)}, before ${formatMeasured(quantity, before.p50)}`;
  return `${part}/${release}, route ${route}: ${quantities[quantity].name} ${values} (median, ${formatFactor(slowdown, 'p50')})`;
}

/** Returns the remedy of a reason code, whose commands name the part if it is known. */
export function describeRemedy(reason: Reason, part: string | undefined): string {
  const { remedy } = reasons[reason];
  return part === undefined ? remedy : remedy.replaceAll('<part>', part);
}

/** Subject of a problem, which is also the name of the section of the operators' page that shows it. */
export type ProblemSubject = 'changes' | 'serving' | 'rejections' | 'errors' | 'scripts' | 'server' | 'service' | 'log';

/** Something that is wrong now or was in the last hour. */
export type Problem = { subject: ProblemSubject; text: string };

/** Time without a read of the release log after which it counts as not followed, in seconds. */
const logLimitSeconds = 60;

/** Returns what is wrong now or was in the last hour, the most severe first. */
export function listProblems(figures: Figures): Problem[] {
  return [
    ...(figures.server.isReady
      ? []
      : [toProblem('server', 'This server is not ready: load balancers send it no new visitors.')]),
    ...listServiceProblems(figures),
    ...listLogProblems(figures),
    ...figures.slowdowns.map((each) => toProblem('changes', `Slower: ${describeSlowdown(each)}.`)),
    ...listReleaseProblems(figures),
    ...listReasonProblems(figures),
    ...listScriptProblems(figures),
    ...listContentProblems(figures),
  ];
}

/** Returns the state of the server in a few words: whether it is ready, and how many things are wrong. */
export function describeState(figures: Figures): string {
  const { length } = listProblems(figures);
  const state = figures.server.isReady ? 'Ready' : 'Not ready';
  if (length === 0) return `${state}. Nothing wrong in the last hour.`;
  return `${state}. ${length === 1 ? 'One thing is' : `${numberWords[length] ?? length} things are`} wrong.`;
}
const numberWords = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

function listServiceProblems({ service: { state } }: Figures): Problem[] {
  if (state === 'up') return [];
  const text =
    state === 'down' ? 'is down: pages come without their data.' : 'sends responses that break the contract.';
  return [toProblem('service', `The site service ${text}`)];
}

function listContentProblems({ service: { figures } }: Figures): Problem[] {
  const faults = figures?.content.faults.length ?? 0;
  const failed = figures?.inquiries.failed ?? 0;
  return [
    ...(failed > 0
      ? [
          toProblem(
            'service',
            `${countOf(failed, 'inquiry', 'inquiries')} could not be stored since the start of the service.`,
          ),
        ]
      : []),
    ...(faults > 0 ? [toProblem('service', `${countOf(faults, 'fault')} in content files.`)] : []),
  ];
}

function listLogProblems({ log: { entries, read, followed, readAgoSeconds } }: Figures): Problem[] {
  if (!entries || readAgoSeconds > logLimitSeconds)
    return [toProblem('log', 'The release log cannot be read: releases and rollbacks do not reach this server.')];
  return followed < read
    ? [toProblem('log', `This server follows entry ${followed} of the release log; the newest is entry ${read}.`)]
    : [];
}

/** Returns rejections of the last hour and of live releases, and live releases that this server does not serve. */
function listReleaseProblems({ rejections, serving, at }: Figures): Problem[] {
  const missing = serving.flatMap(({ part, release, insteadOf }) =>
    insteadOf === undefined
      ? []
      : [
          toProblem(
            'serving',
            `${part}/${insteadOf} is live, but this server serves ${release}${describeRejection(rejections, part, insteadOf)}.`,
          ),
        ],
  );
  const others = rejections.filter(
    (each) => isOfLastHour(each.at, at) && !serving.some(({ insteadOf }) => insteadOf === each.release),
  );
  return [
    ...missing,
    ...others.map(({ part, release, reason }) =>
      toProblem('rejections', `Rejected: ${part}/${release}: ${firstLine(reason)}`),
    ),
  ];
}

function describeRejection(rejections: Figures['rejections'], part: string, release: string): string {
  const rejection = rejections.find((each) => each.part === part && each.release === release);
  return rejection ? `: ${firstLine(rejection.reason).replace(/\.$/, '')}` : '';
}

function listReasonProblems({ reasons: counts }: Figures): Problem[] {
  const totals = new Map<string, number>();
  const errors = counts.filter(({ reason }) => reasons[reason].level === 'error');
  for (const { reason, count } of errors) totals.set(reason, (totals.get(reason) ?? 0) + count);
  const all = [...totals.values()].reduce((sum, each) => sum + each, 0);
  if (all === 0) return [];
  const each = [...totals]
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason} ${formatNumber(count)}`);
  return [toProblem('errors', `${countOf(all, 'error')} in the last hour: ${each.join(', ')}.`)];
}

function listScriptProblems({ scriptErrors, at }: Figures): Problem[] {
  const errors = scriptErrors.filter(({ lastAt }) => isOfLastHour(lastAt, at));
  if (errors.length === 0) return [];
  const parts = [...new Set(errors.map(({ part }) => part))].join(', ');
  const count = countOf(errors.length, 'script error', 'distinct script errors');
  return [toProblem('scripts', `${count} of visitors in the last hour, in ${parts}.`)];
}

/** Returns the first line of a text. */
export function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** One hour, in milliseconds. */
const hour = 3_600_000;

function isOfLastHour(time: string, now: string): boolean {
  return Date.parse(now) - Date.parse(time) < hour;
}

function toProblem(subject: ProblemSubject, text: string): Problem {
  return { subject, text };
}
