import type { Exchange } from '../connection/exchange.ts';
import { type FuzzRequest, pipelined } from '../requests/createRequest.ts';
import type { Rule } from './checkAnswer.ts';
import { escapeBytes } from './escapeBytes.ts';

/** What is wrong, with what it takes to see it again. */
export type Finding = {
  rule: Rule;
  detail: string;
  number: number;
  oddities: readonly string[];
  /** The raw request, escaped. */
  request: string;
  /** Status and reason of the last answer; empty where none came. */
  answer: string;
};

/** Findings that look alike: what is wrong, with which answer, and where. */
export type FindingGroup = {
  rule: Rule;
  answer: string;
  area: string;
  count: number;
  /** What was odd about the requests, the commonest first. */
  oddities: readonly string[];
  /** The one with the shortest request. */
  example: Finding;
};

/** Most oddities that are named of a group. */
const shownOddities = 5;

/** Makes a finding of a fault of a request's answers. */
export function toFinding(
  { rule, detail }: { rule: Rule; detail: string },
  { number, oddities, pieces }: FuzzRequest,
  { answers }: Exchange,
): Finding {
  const last = answers.at(-1);
  return {
    rule,
    detail,
    number,
    oddities,
    request: escapeBytes(Buffer.concat(pieces)),
    answer: last ? `${last.status} ${last.reason}` : '',
  };
}

/** Puts together what looks alike, the commonest first. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const alike = Map.groupBy(findings, (finding) => JSON.stringify([finding.rule, finding.answer, areaOf(finding)]));
  return [...alike.values()]
    .flatMap((members) => {
      const example = members.toSorted((one, other) => one.request.length - other.request.length)[0];
      return example ? [toGroup(example, members)] : [];
    })
    .toSorted((one, other) => other.count - one.count);
}

function toGroup(example: Finding, members: readonly Finding[]): FindingGroup {
  const counts = Map.groupBy(
    members.flatMap(({ oddities }) => oddities),
    (name) => name,
  );
  const commonest = [...counts].toSorted(([, one], [, other]) => other.length - one.length).slice(0, shownOddities);
  return {
    rule: example.rule,
    answer: example.answer,
    area: areaOf(example),
    count: members.length,
    oddities: commonest.map(([name, { length }]) => `${name} (${length})`),
    example,
  };
}

/** Which of the site's answerers a raw request was for, told by its path; those sent together may have been for several. */
function areaOf({ request, oddities }: Finding): string {
  if (oddities.includes(pipelined)) return pipelined;
  return /^\S* (?:\w+:\/\/[^/ ]*)?\/(api|covers|releases|_site)\b/.exec(request)?.[1] ?? 'pages';
}
