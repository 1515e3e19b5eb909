import type { CalculationSteps } from '@site/shared/figures';
import { countStates, formatDay, type Obligation, stateOn, toDayOfYear } from './obligations.ts';
import { regulations } from './regulations.ts';

/** Returns the calculation of the days until each due date, and of the overdue and submitted reports among `given`. */
export function calculateBoard(day: number, given: readonly Obligation[]): CalculationSteps {
  const { overdue, submitted } = countStates(day, given);
  const late = given.filter((each) => stateOn(day, each) === 'overdue');
  const names = late.map(({ facility, regulation, due }) => `${facility.tag} ${regulation.code} by ${day - due} d`);
  return {
    steps: [
      ...regulations
        .filter((regulation) => given.some((each) => each.regulation === regulation))
        .map(({ code, due }) => ({
          label: `${code}, due ${formatDay(toDayOfYear(due))}`,
          formula: 'due date − today, as days of the year',
          values: `${toDayOfYear(due)} − ${day}`,
          result: `${toDayOfYear(due) - day} days`.replace('-', '−'),
        })),
      {
        label: `Overdue on ${formatDay(day)}`,
        formula: 'not submitted, and today is after the due date',
        result: [`${overdue} of ${given.length} reports`, ...(late.length > 0 ? [names.join(', ')] : [])].join(': '),
      },
      {
        label: `Submitted on ${formatDay(day)}`,
        formula: 'due date − lead days of the facility, at the latest today',
        result: `${submitted} of ${given.length} reports`,
      },
    ],
    sources: [
      ...regulations.map(({ code, rule }) => `${code}: ${rule}`),
      'TIER aggregates, engines and methane are filed by company: a sign is the facility’s part',
      'a year of 365 days',
    ],
  };
}
