import type { Finding } from '@site/releases/store/rejection';

export type Fault = {
  kind: 'console' | 'mismatch' | 'neverIdle' | 'shift' | 'accessibility';
  path: string;
  /** Width of the viewport in CSS pixels. */
  width: number;
  /** Description of the fault with its position. */
  what: string;
  /**
   * Name and message of a thrown error. React, an error boundary and the browser each report an error: faults with the same
   * value are one finding.
   */
  error?: string | undefined;
};

/** Maximum number of pages that a finding names. */
const namedPageLimit = 3;
const findingLimit = 20;

type FaultDescription = { is: string; consequence: string; remedy: (open: string) => string };

const faultDescriptions: Record<Fault['kind'], FaultDescription> = {
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
    remedy: (open) => `${open}, and look for a promise that never settles, or for an endless loop.`,
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
};

/**
 * Converts faults to findings: one per cause, with all pages and widths at which it was observed.
 * @param part released part, whose development server the remedy names.
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
      problem: `its pages have ${findings.length - findingLimit} more faults in the browser.`,
      consequence: 'They are not listed here.',
      remedy: 'Fix the listed ones first, and release again.',
    },
  ];
}

/** Returns true if a fault repeats an earlier one or follows from it. */
function haveOneCause(before: Fault, fault: Fault): boolean {
  const isSamePage = before.path === fault.path;
  if (before.error !== undefined && before.error === fault.error) return true;
  // An error ends hydration.
  if (before.error !== undefined && fault.kind === 'neverIdle') return isSamePage && before.width === fault.width;
  if (before.kind !== fault.kind) return false;
  // Two mismatches of a page count as one: the text of a clock differs each time.
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

/** Returns the pages and widths of faults: `/discover (390 and 1280 px)`. */
function toPlaces(group: readonly Fault[]): string {
  const byPath = [...Map.groupBy(group, ({ path }) => path)];
  const named = byPath.slice(0, namedPageLimit).map(([path, faults]) => {
    const widths = [...new Set(faults.map(({ width }) => width))].toSorted((one, other) => one - other);
    return `${path} (${widths.join(' and ')} px)`;
  });
  if (byPath.length > namedPageLimit) named.push(`${byPath.length - namedPageLimit} more`);
  return named.join(', ');
}
