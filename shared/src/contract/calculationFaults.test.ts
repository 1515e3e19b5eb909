import { evaluateValues, findCalculationFaults, findUntracedNumbers } from './calculationFaults.ts';

test.each([
  ['1 + 2 × 3', 7],
  ['(1 + 2) × 3', 9],
  ['186,000 m³ ÷ 23.645 m³/kmol × 1.05 × 44.01 kg/kmol', 363_508.3],
  ['(1 − 1.10^−15) ÷ 0.10', 7.60608],
  ['33.361 MJ/m³ ÷ √0.48481', 47.913],
  ['2026 + ⌈3.4 ÷ 3⌉ − 1', 2027],
  ['2 × ln(101.3 kPa ÷ 93.0 kPa)', 0.171],
  ['−$42 + 2', -40],
  ['186.0 10³ m³/d − 6.0 10³ m³/d', 180],
])('%s is %p', (values, expected) => {
  expect(evaluateValues(values)).toBeCloseTo(expected, 1);
});

test('a result that is wrong in its last digit is a fault', () => {
  const step = { label: 'Sum', formula: 'a + b', values: '1.2 t + 3.4 t' };
  expect(findCalculationFaults({ steps: [{ ...step, result: '4.6 t' }], sources: [] })).toEqual([]);
  expect(findCalculationFaults({ steps: [{ ...step, result: '4.7 t' }], sources: [] })).toHaveLength(1);
});

test('text that is no expression throws', () => {
  expect(() => evaluateValues('1 = 2')).toThrow(/no expression/);
});

test('a number is traced to a given value, a result of a step before, or a constant of the formula', () => {
  const given = [{ value: '1,200 kg/h' }, { value: '3 h' }];
  const step = { label: 'Mass', formula: 'w × t', values: '1,200 kg/h × 3 h', result: '3,600 kg' };
  const next = { label: 'Tonnes', formula: 'm ÷ 1,000', values: '3,600 kg ÷ 1,000', result: '3.6 t' };
  expect(findUntracedNumbers({ given, steps: [step, next] })).toEqual([]);
  expect(findUntracedNumbers({ given, steps: [next] })).toEqual(['Tonnes: 3600']);
});
