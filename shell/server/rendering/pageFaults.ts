import { type Finding, summarizeNames } from '@site/releases/store/rejection';

/**
 * Kind of fault of a page in a smoke render: a status other than 200, an error, a timeout while the worker stays
 * available, a blocked event loop, exhausted memory, or the end of the worker.
 */
export type FaultKind = 'unexpectedStatus' | 'throwing' | 'timeout' | 'blocking' | 'outOfMemory' | 'crash';

/** A fault of one page; `detail` is the error message or the status. */
export type PageFault = { kind: FaultKind; path: string; detail: string };

/** The part whose pages were rendered, and the extent of the smoke render. */
export type FaultContext = {
  /** The part that lists the pages. */
  part: string;
  /** False if only the shell changed, which then is at fault. */
  isChanged: boolean;
  /** Number of pages that were not rendered, because the smoke render stopped at the last fault. */
  notRendered: number;
};

type ProblemInput = { names: string; paths: string; first: string; part: string };

const problems: Readonly<Record<FaultKind, (input: ProblemInput) => string>> = {
  unexpectedStatus: ({ names, part }) => `its pages ${names} do not return status 200, although "${part}" lists them.`,
  throwing: ({ paths, first }) => `its pages ${paths} throw while they are rendered; the first: ${first}`,
  timeout: ({ paths, first }) => `its pages ${paths} never end rendering; the first: ${first}`,
  blocking: ({ paths, first }) => `its page ${paths} never ends rendering, and blocks all others: ${first}`,
  outOfMemory: ({ paths, first }) =>
    `its page ${paths} uses more memory than the process that renders all pages has: ${first}`,
  crash: ({ paths, first }) => `the process that renders its pages ended at ${paths}: ${first}`,
};

/** Describes the faults of a part's pages: one finding for each kind of fault, whatever the number of pages. */
export function describeFaults(
  faults: readonly PageFault[],
  { part, isChanged, notRendered }: FaultContext,
): Finding[] {
  const lastKind = faults.at(-1)?.kind;
  return Object.values(Object.groupBy(faults, ({ kind }) => kind)).flatMap((ofKind) => {
    const [first] = ofKind;
    if (!first) return [];
    const paths = summarizeNames(ofKind.map(({ path }) => path));
    const names = summarizeNames(ofKind.map(({ path, detail }) => `${path} (${detail})`));
    const stopNote =
      first.kind === lastKind && notRendered > 0
        ? ` The smoke render stopped there; ${notRendered} more pages were not rendered.`
        : '';
    return {
      problem: problems[first.kind]({ names, paths, first: first.detail, part }) + stopNote,
      ...describeConsequence(first, part, isChanged),
    };
  });
}

function describeConsequence({ kind, path }: PageFault, part: string, isChanged: boolean) {
  const consequence =
    kind === 'unexpectedStatus'
      ? 'The sitemap would link to these addresses.'
      : 'Visitors would see the message that the page is unavailable.';
  if (!isChanged)
    return {
      consequence,
      remedy: `Open ${path} with \`npm run dev -w ${part}\`, which runs both, and change the shell, or "${part}" together with its owner; then release again. If nobody owns "${part}" any more, \`npm run retire -- ${part}\` ends it.`,
    };
  const remedy =
    kind === 'unexpectedStatus'
      ? 'Add a route for each path, or do not list it (`listPaths`, `site.navigation`), and release again.'
      : `Open ${path} with \`npm run dev -w ${part}\`, fix it and release again.`;
  return { consequence, remedy };
}
