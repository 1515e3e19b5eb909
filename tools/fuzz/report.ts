import type { Exchange } from './connection/exchange.ts';
import { escapeBytes } from './findings/escapeBytes.ts';
import { type Finding, groupFindings } from './findings/findings.ts';
import type { FuzzResult } from './fuzzSite.ts';
import type { FuzzOptions } from './options.ts';
import type { FuzzRequest } from './requests/createRequest.ts';
import { isFlat, type MemoryGrowth, sumOf, weighed } from './site/memoryGrowth.ts';

/** Most lines that are shown of a list. */
const shownLines = 10;

/** Whether a run found nothing wrong. */
export function isClean({ sent, memory, visitor, lostProcesses, log }: FuzzResult): boolean {
  return (
    sent.findings.length + visitor.faults.length + lostProcesses.length + log.lostWorkers() + log.faults().length ===
      0 &&
    (!memory || isFlat(memory))
  );
}

/** Writes what a run came to, for people. */
export function toReport(result: FuzzResult, { seed, requests, connections }: FuzzOptions): string {
  const { sent, memory, visitor, lostProcesses, log, took } = result;
  const statuses = [...sent.statuses].toSorted(([one], [other]) => one - other);
  return [
    ...toGroups('FINDING', sent.findings, seed),
    ...toGroups('ALLOWED, though nothing is out of order', sent.unavailable, seed),
    '',
    `${sent.count} requests of seed ${seed} over ${connections} connections in ${(took / 1000).toFixed(0)} s; again with \`npm run fuzz -- --seed ${seed} --requests ${requests}\`.`,
    `Answers: ${statuses.map(([status, count]) => `${status} x ${count}`).join(', ')}.`,
    memory ? toMemoryLine(memory) : 'Memory: not compared, for the run was too short for a leak to show.',
    `A plain visitor: ${visitor.visits} questions, ${visitor.faults.length} not answered as they should be.`,
    ...toLines(visitor.faults),
    `Processes lost: ${lostProcesses.join(', ') || 'none'}. Render workers lost by the log: ${log.lostWorkers()}.`,
    `Log lines with [object …]: ${log.faults().length}.`,
    ...toLines(log.faults()),
    `Lines that are none of a log's: ${log.strays().length}.`,
    ...toLines(log.strays()),
    `Errors in the logs: ${log.errors().length} kinds.`,
    ...toLines(log.errors().map(([message, count]) => `${count} x ${message}`)),
    `Findings: ${sent.findings.length}. ${isClean(result) ? 'The run is clean.' : 'The run is not clean.'}`,
  ].join('\n');
}

/** Writes a request and the answers that it brought, for who repeats one. */
export function toTranscript({ number, pieces }: FuzzRequest, { answers, fault, ending }: Exchange): string {
  return [
    '',
    `${number}: ${escapeBytes(Buffer.concat(pieces), true)}`,
    ...answers.map(({ status, reason, headers, body }) => {
      const lines = headers.map(([name, value]) => `   ${name}: ${value}`);
      return [`-> ${status} ${reason}`, ...lines, `   ${escapeBytes(body)}`].join('\n');
    }),
    `-> ${ending}${fault === undefined ? '' : `, ${fault}`}`,
    '',
  ].join('\n');
}

function toGroups(title: string, findings: readonly Finding[], seed: number): string[] {
  return groupFindings(findings).flatMap(({ rule, answer, area, count, oddities, example }) => [
    '',
    `${title}: ${rule}, at ${area}, answered ${answer || 'nothing'}: ${count} times`,
    `  odd about them: ${oddities.join(', ') || 'nothing'}`,
    `  shows:   ${JSON.stringify(example.detail)}`,
    `  request: ${example.request}`,
    `  repeat:  npm run fuzz -- --seed ${seed} --only ${example.number}`,
  ]);
}

function toMemoryLine(memory: MemoryGrowth): string {
  const { before, after } = memory;
  const compare = (one: number, other: number) =>
    `${toMegabytes(one)} after a quarter, ${toMegabytes(other)} at the end (${(((other - one) / one) * 100).toFixed(1)} %)`;
  const each = weighed.map((name) => `  ${name}: ${compare(before[name], after[name])}`);
  const verdict = isFlat(memory) ? 'flat' : 'not flat';
  return [`Memory of all processes: ${compare(sumOf(before), sumOf(after))}: ${verdict}.`, ...each].join('\n');
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function toLines(lines: readonly string[]): string[] {
  return lines.slice(0, shownLines).map((line) => `  ${line}`);
}
