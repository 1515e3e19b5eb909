import type { Finding } from '@site/releases/store/rejection';

/** Something wrong with a page in the browser. */
export type Fault = {
  kind: 'console' | 'mismatch' | 'neverIdle' | 'shift' | 'accessibility';
  /** The page's path, and the width of the window in CSS pixels. */
  path: string;
  width: number;
  /** What was seen, with where. */
  what: string;
  /** Name and message of the error that was thrown, if the fault is one: React, a boundary and the browser report it each. */
  error?: string | undefined;
};

/** Most pages that a finding names, and most findings of a release. */
const pagesNamed = 3;
const findingLimit = 20;

type FaultDescription = { is: string; consequence: string; remedy: (open: string) => string };

const faultDescriptions: Record<Fault['kind'], FaultDescription> = {
  console: {
    is: 'writes to the browser’s console',
    consequence: 'Something fails there for every visitor, or hides what does.',
    remedy: (open) => `${open}, and mend or remove what writes it.`,
  },
  mismatch: {
    is: 'cannot go on in the browser with what the server sent',
    consequence: 'React throws the server’s page away before the visitor’s eyes, with what was typed or opened in it.',
    remedy: (open) =>
      `${open}, whose console names the element; render nothing that depends on the clock, on chance or on the window before an effect.`,
  },
  neverIdle: {
    is: 'does not come to life',
    consequence: 'What needs its code, such as a carousel or a form, would answer nobody.',
    remedy: (open) => `${open}, and look for what its code waits for, or for a loop without an end.`,
  },
  shift: {
    is: 'moves under the visitor’s eyes',
    consequence: 'One loses the line that one reads, or hits what one did not mean.',
    remedy: (open) =>
      `${open}, and give what comes later its place from the first: a width and height, a least height.`,
  },
  accessibility: {
    is: 'breaks a rule of accessibility (axe)',
    consequence: 'Some visitors cannot use what it is about.',
    remedy: (open) => `${open}, and mend the element; dequeuniversity.com/rules/axe explains the rule by its name.`,
  },
};

/**
 * Makes findings of faults: one for each thing that is wrong, with all pages and widths that it was seen at.
 * @param part the part that is released, whose development server shows the fault.
 */
export function toFindings(faults: readonly Fault[], part: string): Finding[] {
  const groups: [Fault, ...Fault[]][] = [];
  for (const fault of faults) {
    const group = groups.find((known) => known.some((other) => haveOneCause(other, fault)));
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  const findings = groups.map((group) => toFinding(group, part));
  if (findings.length <= findingLimit) return findings;
  return [
    ...findings.slice(0, findingLimit),
    {
      problem: `its pages have ${findings.length - findingLimit} faults more in the browser.`,
      consequence: 'They are of the same kinds.',
      remedy: 'Mend these first, and release again.',
    },
  ];
}

/** Whether a fault is reported again, or follows from one that was reported before it. */
function haveOneCause(before: Fault, fault: Fault): boolean {
  const isSamePage = before.path === fault.path;
  if (before.error !== undefined && before.error === fault.error) return true;
  // An error ends hydration.
  if (before.error !== undefined && fault.kind === 'neverIdle') return isSamePage && before.width === fault.width;
  if (before.kind !== fault.kind) return false;
  // The texts of a clock differ each time.
  return before.what === fault.what || (fault.kind === 'mismatch' && isSamePage);
}

function toFinding(group: readonly [Fault, ...Fault[]], part: string): Finding {
  const [{ kind, what, path }] = group;
  const { consequence, remedy } = faultDescriptions[kind];
  const is = [...new Set(group.map((fault) => faultDescriptions[fault.kind].is))].join(', and ');
  const open = `Open ${path} with \`npm run dev -w ${part}\``;
  return {
    problem: `its page ${toPlaces(group)} ${is}: ${what}`,
    consequence,
    remedy: `${remedy(open).replace(/\.$/, '')}; then release again.`,
  };
}

/** The pages of faults with the widths: `/discover (390 and 1280 px)`. */
function toPlaces(group: readonly Fault[]): string {
  const byPath = [...Map.groupBy(group, ({ path }) => path)];
  const named = byPath.slice(0, pagesNamed).map(([path, faults]) => {
    const widths = [...new Set(faults.map(({ width }) => width))].toSorted((one, other) => one - other);
    return `${path} (${widths.join(' and ')} px)`;
  });
  if (byPath.length > pagesNamed) named.push(`${byPath.length - pagesNamed} more`);
  return named.join(', ');
}
