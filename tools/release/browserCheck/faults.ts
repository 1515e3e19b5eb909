import { type Finding, formatFinding } from '@site/releases/store/rejection';
import type { ReleaseSet } from '@site/releases/store/releaseSet';

/** A fault of a page in the browser. */
export type Fault = {
  kind:
    | 'console'
    | 'error'
    | 'mismatch'
    | 'neverIdle'
    | 'endless'
    | 'shift'
    | 'accessibility'
    | 'contrast'
    | 'heading'
    | 'link'
    | 'overflow';
  path: string;
  /** Width of the viewport in CSS pixels. */
  width: number;
  /** Description of the fault with its position. */
  what: string;
  /** Faults with the same cause are one finding: React, an error boundary and the browser each report an error. */
  cause?: string | undefined;
  /** Part whose markup or page has the fault, if it is not the part of the page: the frame of each page is the shell’s. */
  part?: string | undefined;
};

/** Maximum number of pages that a finding names. */
const namedPageLimit = 3;
const findingLimit = 20;

type FaultDescription = { is: string; consequence: string; remedy: (open: string) => string };

const faultDescriptions: Record<Fault['kind'], FaultDescription> = {
  error: {
    is: 'fails with an error',
    consequence: 'A part of the page would be missing, or would not work.',
    remedy: (open) => `${open}, and correct the first line of the stack trace that is yours.`,
  },
  console: {
    is: 'writes to the browser’s console',
    consequence: 'Something fails for every visitor, or other messages hide in the noise.',
    remedy: (open) => `${open}, and fix or remove the code that writes it.`,
  },
  mismatch: {
    is: 'cannot be hydrated from the server’s HTML',
    consequence:
      'React replaces the server’s page while the visitor uses it, and typed text and opened panels are lost.',
    remedy: (open) =>
      `${open}, whose console names the element; render nothing that depends on the clock, random values or the window outside of effects.`,
  },
  neverIdle: {
    is: 'does not become idle',
    consequence: 'Interactive elements, such as a carousel or a form, would not work.',
    remedy: (open) => `${open}, and look for a promise that never settles, or for requests without end.`,
  },
  endless: {
    is: 'is kept busy by code that does not end',
    consequence: 'The page would react to nothing.',
    remedy: (open) => `${open}, and let that code end.`,
  },
  shift: {
    is: 'shifts its layout',
    consequence: 'Visitors lose the line that they read, or tap the wrong element.',
    remedy: (open) =>
      `${open}, and reserve space for content that appears later: a width and height, or a minimum height.`,
  },
  accessibility: {
    is: 'violates an accessibility rule (axe)',
    consequence: 'Some visitors cannot use the element.',
    remedy: (open) => `${open}, and fix the element; dequeuniversity.com/rules/axe explains the rule by its name.`,
  },
  contrast: {
    is: 'has text with too little contrast',
    consequence: 'Visitors with low vision, and all visitors in sunlight, cannot read it.',
    remedy: (open) =>
      `${open}, and choose a text colour of the design system for this ground, or put a calmer ground below the text.`,
  },
  heading: {
    is: 'does not have exactly one main heading',
    consequence: 'Screen readers and search engines do not learn what the page is about.',
    remedy: (open) => `${open}, and give its title, and nothing else, the element <h1>.`,
  },
  link: {
    is: 'has a dead link',
    consequence: 'Visitors who follow it get an error page, or stay where they are.',
    remedy: (open) => `${open}, and correct or remove the link.`,
  },
  overflow: {
    is: 'scrolls sideways',
    consequence: 'Visitors have to move the page to and fro to read it, and controls are outside of the screen.',
    remedy: (open) => `${open} at that width, and let the element wrap, shrink or scroll within its own box.`,
  },
};

/** Release that is judged, its part, and the releases that it was opened with. */
export type Blame = {
  part: string;
  set: ReleaseSet;
  /** Returns the part that answers a path. */
  partOf: (path: string) => string;
};

/** Converts faults to findings about a part: one per cause, with all pages and widths at which it was observed. */
export function toFindings(faults: readonly Fault[], blame: Blame): Finding[] {
  const groups: [Fault, ...Fault[]][] = [];
  for (const fault of faults) {
    const group = groups.find((known) => known.some((other) => haveOneCause(other, fault)));
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  const findings = groups.map((group) => toFinding(group, blame));
  if (findings.length <= findingLimit) return findings;
  return [
    ...findings.slice(0, findingLimit),
    {
      problem: `its pages have ${findings.length - findingLimit} more faults in the browser.`,
      consequence: 'They are not listed here.',
      remedy: 'Fix the listed ones first, and release again.',
    },
  ];
}

/**
 * Returns a warning for each fault of a part that is live already: it names part, owner and page, and does not reject
 * the release.
 */
export function describeWarnings(faults: readonly Fault[], blame: Omit<Blame, 'part'>): string[] {
  const byPart = Map.groupBy(faults, ({ part, path }) => part ?? blame.partOf(path));
  return [...byPart].flatMap(([part, own]) =>
    toFindings(own, { ...blame, part }).map(
      ({ consequence, ...finding }) =>
        `${namePart(part, blame.set)}: ${formatFinding({ ...finding, consequence: `It is live already, so this release is not rejected. ${consequence}` })}`,
    ),
  );
}

/** Returns true if a page was not ready at the time limit. */
export function isTimeout({ kind }: Pick<Fault, 'kind'>): boolean {
  return kind === 'neverIdle' || kind === 'endless';
}

/** Returns true if a fault repeats an earlier one or follows from it. */
function haveOneCause(before: Fault, fault: Fault): boolean {
  const isSamePage = before.path === fault.path;
  if (before.cause !== undefined && before.cause === fault.cause) return true;
  // An error ends hydration.
  const isError = before.cause !== undefined || before.kind === 'mismatch';
  if (isError && isTimeout(fault)) return isSamePage && before.width === fault.width;
  // Pages share code: an endless loop is probably in all of them.
  if (isTimeout(before) && isTimeout(fault)) return true;
  if (before.kind !== fault.kind) return false;
  // Two mismatches of a page count as one: the text of a clock differs each time.
  return before.what === fault.what || (fault.kind === 'mismatch' && isSamePage);
}

/** Returns true if a fault of a page with other releases is the same, although numbers in its description may differ. */
export function isSameFault(one: Fault, other: Fault): boolean {
  if (isTimeout(one) && isTimeout(other)) return true;
  if (one.kind !== other.kind) return false;
  const isUnsteady = one.kind === 'mismatch' || one.kind === 'shift';
  return isUnsteady || one.what === other.what || (one.cause !== undefined && one.cause === other.cause);
}

function toFinding(group: readonly [Fault, ...Fault[]], { part, set, partOf }: Blame): Finding {
  const [{ kind, what, path }] = group;
  const { consequence, remedy } = faultDescriptions[kind];
  const is = [...new Set(group.map((fault) => faultDescriptions[fault.kind].is))].join(', and ');
  const open = `Open ${path} with \`npm run dev -w ${part}\``;
  const pagePart = partOf(path);
  const page = pagePart === part ? 'its page' : `the page of ${namePart(pagePart, set)}`;
  return {
    problem: `${page} ${toPlaces(group)} ${is}: ${what}`,
    consequence,
    remedy: `${remedy(open).replace(/\.$/, '')}; then release again.`,
  };
}

/** Returns a part with its owner: `discover (Discover team, #discover)`. */
export function namePart(part: string, set: ReleaseSet): string {
  const owner = set[part]?.owner;
  return owner ? `${part} (${owner.name}, ${owner.contact})` : part;
}

/** Returns the pages and widths of faults: `/discover (390 and 1280 px)`. */
function toPlaces(group: readonly Fault[]): string {
  const byPath = [...Map.groupBy(group, ({ path }) => path)];
  const named = byPath.slice(0, namedPageLimit).map(([path, faults]) => {
    const widths = [...new Set(faults.map(({ width }) => width))].toSorted((one, other) => one - other);
    return `${path} (${new Intl.ListFormat('en-CA').format(widths.map(String))} px)`;
  });
  if (byPath.length > namedPageLimit) named.push(`${byPath.length - namedPageLimit} more`);
  return named.join(', ');
}
