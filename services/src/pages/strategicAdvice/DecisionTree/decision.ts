/** What may happen after an option is chosen: its probability, and what it is then worth, CAD million. */
type Outcome = { name: string; probability: number; value: number };
export type Option = { name: string; outcomes: readonly [Outcome, Outcome] };

/** An example, no client's: a heat-recovery project that carbon's price decides. Net present values. */
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

/** What an option is worth on average, CAD million: the sum of its outcomes by their probabilities. */
export function expectedValue({ outcomes }: Option): number {
  return outcomes.reduce((sum, { probability, value }) => sum + probability * value, 0);
}
