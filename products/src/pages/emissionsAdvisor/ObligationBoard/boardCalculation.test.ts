import { findCalculationFaults } from '@site/shared/testing';
import { calculateBoard } from './boardCalculation.ts';
import { countStates, obligations, overdueRange } from './obligations.ts';

test.each([1, 153, 154, 182, 365])('on day %d the calculation gives the counts and delays of the board', (day) => {
  for (const given of [obligations, obligations.filter(({ regulation }) => regulation.code === 'OneStop')]) {
    const { steps } = calculateBoard(day, given);
    expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
    const [overdue, submitted] = steps.slice(-2);
    const counts = countStates(day, given);
    expect(overdue?.result).toMatch(new RegExp(`^${counts.overdue} of ${given.length} reports`));
    expect(submitted?.result).toBe(`${counts.submitted} of ${given.length} reports`);
    const late = [...(overdue?.result.matchAll(/by (\d+) d/g) ?? [])].map(([, days]) => Number(days));
    expect(late).toHaveLength(counts.overdue);
    const range = late.length > 0 ? { least: Math.min(...late), most: Math.max(...late) } : undefined;
    expect(overdueRange(day, given)).toEqual(range);
  }
});
