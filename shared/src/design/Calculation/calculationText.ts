/** One step of a calculation: `values` is the formula with values and units, `result` has its unit. */
export type CalculationStep = { label: string; formula: string; values?: string; result: string };

/** A calculation with the present settings, computed by the functions that draw the figure. */
export type CalculationSteps = {
  steps: readonly CalculationStep[];
  /** Sources of the method and of the input data. */
  sources: readonly string[];
};

/** Returns a calculation as plain text, one line for each formula; `heading` is the first line. */
export function toCalculationText(heading: string, { steps, sources }: CalculationSteps): string {
  return [
    heading,
    ...steps.flatMap(({ label, formula, values, result }, index) => [
      '',
      `${index + 1}. ${label}`,
      `   ${formula}`,
      ...(values ? [`   = ${values}`] : []),
      `   = ${result}`,
    ]),
    '',
    ...sources.map((source) => `Source: ${source}`),
    '',
  ].join('\n');
}
