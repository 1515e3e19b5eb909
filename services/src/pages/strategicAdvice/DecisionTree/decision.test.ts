import { expectedValue, options } from './decision.ts';

test('the probabilities of an option add up to 1', () => {
  for (const { outcomes } of options)
    expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
});

test('building now is worth 0.6 x 9 - 0.4 x 2 = 4.6, waiting 0.6 x 6 = 3.6', () => {
  expect(options.map(expectedValue)).toEqual([expect.closeTo(4.6, 12), expect.closeTo(3.6, 12)]);
});
