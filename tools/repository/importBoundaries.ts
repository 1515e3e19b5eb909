/** An import that crosses a boundary: the importing file, and a description with the remedy. */
export type BoundaryViolation = { file: string; description: string };

/** Script of dependency-cruiser below node_modules. */
export const boundaryScript = 'dependency-cruiser/bin/dependency-cruiser.mjs';

/**
 * Parameters of dependency-cruiser before the folders to check. It runs with JSON output, because its text output warns
 * in each run about TypeScript's missing compiler API, which its swc parser does not need. With JSON its exit status is
 * always 0.
 */
export const boundaryParameters = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'] as const;

/** The members of dependency-cruiser's JSON output that are read. */
type BoundaryReport = {
  summary: {
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[];
    ruleSetUsed: { forbidden: { name: string; comment: string }[] };
  };
};

/** Parses dependency-cruiser's JSON output; undefined if the text is not JSON, such as an error message. */
export function parseViolations(output: string): BoundaryViolation[] | undefined {
  if (!output.startsWith('{')) return undefined;
  const { summary } = JSON.parse(output) as BoundaryReport;
  const remedyOf = new Map(summary.ruleSetUsed.forbidden.map(({ name: rule, comment }) => [rule, comment]));
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const target = cycle ? cycle.map((step) => step.name).join(' → ') : to;
    return { file: from, description: `${from} → ${target}\n  ${remedyOf.get(rule.name)} (${rule.name})` };
  });
}
