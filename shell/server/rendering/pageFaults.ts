import { type Finding, summarizeNames } from '@site/releases/store/rejection';

/**
 * What a rehearsed page does wrong: it is answered as no page, throws, never comes while its worker goes on, holds its
 * worker up until that is ended, uses up its memory, or ends it.
 */
export type FaultKind = 'unexpectedStatus' | 'throwing' | 'timeout' | 'blocking' | 'outOfMemory' | 'crash';

/** A fault of one page; `detail` is what was seen of it. */
export type PageFault = { kind: FaultKind; path: string; detail: string };

/** Whose pages were rehearsed. */
export type FaultContext = {
  /** The part that lists the pages. */
  part: string;
  /** The part that changed, and has to mend them. */
  blamed: string;
  /** How many pages were not rendered any more, because the rehearsal ended at the last fault. */
  notRendered: number;
};

type ProblemInput = { names: string; paths: string; first: string; part: string };

const problems: Readonly<Record<FaultKind, (told: ProblemInput) => string>> = {
  unexpectedStatus: ({ names, part }) => `its pages ${names} are answered as no page, though "${part}" lists them.`,
  throwing: ({ paths, first }) => `its pages ${paths} throw while they are rendered; the first: ${first}`,
  timeout: ({ paths, first }) => `its pages ${paths} never end rendering; the first: ${first}`,
  blocking: ({ paths, first }) => `its page ${paths} never ends rendering, and holds up all others: ${first}`,
  outOfMemory: ({ paths, first }) =>
    `its page ${paths} uses more memory than the process that renders all pages has: ${first}`,
  crash: ({ paths, first }) => `the process that renders its pages ended at ${paths}: ${first}`,
};

/** Tells the faults of a part's pages: one finding for each kind, however many pages have it. */
export function describeFaults(faults: readonly PageFault[], { part, blamed, notRendered }: FaultContext): Finding[] {
  const ending = faults.at(-1)?.kind;
  return Object.values(Object.groupBy(faults, ({ kind }) => kind)).flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const paths = summarizeNames(alike.map(({ path }) => path));
    const names = summarizeNames(alike.map(({ path, detail }) => `${path} (${detail})`));
    const cut =
      first.kind === ending && notRendered > 0
        ? ` The rehearsal ended there; ${notRendered} more of them were not seen.`
        : '';
    return {
      problem: problems[first.kind]({ names, paths, first: first.detail, part }) + cut,
      ...(first.kind === 'unexpectedStatus'
        ? {
            consequence: 'The sitemap would send visitors there.',
            remedy: 'Give such a path a route, or list it no more, and release again.',
          }
        : {
            consequence: 'Visitors would be told that the page is unavailable.',
            remedy: `Open ${first.path} with \`npm run dev -w ${blamed}\`, mend it and release again.`,
          }),
    };
  });
}
