/** Possible outcome of an option; `value` is its net present value, CAD million. */
type Outcome = { name: string; probability: number; value: number };
export type Option = { name: string; outcomes: readonly [Outcome, Outcome] };

/** Example, not a client's: a heat-recovery project whose value depends on the carbon price. */
export const options: readonly [Option, Option] = [
  {
    name: 'Build now',
    outcomes: [
      { name: 'price holds', probability: 0.6, value: 9 },
      { name: 'price falls', probability: 0.4, value: -2 },
    ],
  },
  {
    name: 'Wait a year',
    outcomes: [
      { name: 'price holds', probability: 0.6, value: 6 },
      { name: 'price falls', probability: 0.4, value: 0 },
    ],
  },
];

/** Returns the expected value of an option, CAD million: the sum of its outcomes weighted by probability. */
export function expectedValue({ outcomes }: Option): number {
  return outcomes.reduce((sum, { probability, value }) => sum + probability * value, 0);
}
