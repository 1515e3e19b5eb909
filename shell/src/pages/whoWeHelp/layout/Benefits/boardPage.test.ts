import { findCalculationFaults } from '@site/shared/testing';
import { executives } from '../../executives/executives.content.ts';
import { calculateBoard } from './BoardPage.tsx';

test('the calculation gives the cost of a tonne of each option', () => {
  const { steps } = calculateBoard(executives.benefits);
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  // 300,000 ÷ 43,000 = 7.0; 1,900,000 ÷ 84,000 = 22.6; 6,500,000 ÷ 140,000 = 46.4.
  expect(steps.map(({ result }) => result)).toEqual(['7 CAD/t', '23 CAD/t', '46 CAD/t']);
});
