import { findCalculationFaults } from '@site/shared/testing';
import { executives } from '../../executives/executives.content.ts';
import { calculateBoard } from './BoardPage.tsx';

test('the calculation gives the cost of a tonne of each option', () => {
  const { steps } = calculateBoard(executives.benefits);
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  // 1,900,000 ÷ 84,000 = 22.6; 3,200,000 ÷ 61,000 = 52.5; 6,500,000 ÷ 142,000 = 45.8.
  expect(steps.map(({ result }) => result)).toEqual(['23 CAD/t', '52 CAD/t', '46 CAD/t']);
});
