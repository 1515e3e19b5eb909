import { findCalculationFaults } from '@site/shared/testing';
import { executives } from '../../executives/executives.content.ts';
import { calculateBoard } from './BoardPage.tsx';

test('the calculation gives the cost of a tonne of each option', () => {
  const { steps } = calculateBoard(executives.benefits);
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  // 1,200,000 ÷ 61,000 = 19.7; 1,900,000 ÷ 84,000 = 22.6; 6,500,000 ÷ 140,000 = 46.4.
  expect(steps.map(({ result }) => result)).toEqual(['20 CAD/t', '23 CAD/t', '46 CAD/t']);
});
