import { findCalculationFaults } from '@site/shared/testing';
import { calculateRoadmap } from './roadmapCalculation.ts';
import { orders, planRoadmap, yearlyBudgets } from './roadmapModel.ts';

const settings = orders.flatMap((order) => yearlyBudgets.map((budget) => [order, budget] as const));

test.each(settings)('with %s first and CAD %d million a year the calculation gives the roadmap', (order, budget) => {
  const roadmap = planRoadmap(order, budget);
  const { steps } = calculateRoadmap(roadmap, budget);
  const resultOf = (label: string) => steps.find((step) => step.label === label)?.result;
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  for (const { tag, year } of roadmap.steps) expect(resultOf(`${tag} bought`)).toMatch(new RegExp(`^${year}`));
  expect(resultOf('Capital by the end of 2035')).toBe(`${roadmap.capital.toFixed(1)} million CAD`);
  expect(resultOf('Abated by the end of 2035')).toBe(`${(roadmap.abated / 1000).toFixed(1)} kt CO₂e`);
  expect(resultOf('On target')).toMatch(roadmap.targetYear ? new RegExp(`^${roadmap.targetYear}:`) : /^not by 2035$/);
});
