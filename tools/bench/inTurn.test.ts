import { inTurn } from './inTurn.ts';

test('each turn begins with another side', () => {
  expect([0, 1, 2].map((turn) => inTurn(['a', 'b'], turn).join(''))).toEqual(['ab', 'ba', 'ab']);
});
