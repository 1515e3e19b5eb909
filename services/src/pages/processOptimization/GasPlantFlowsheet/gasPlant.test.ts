import { gainOf, runPlant, type UnitKey, units } from './gasPlant.ts';

const run = (...relieved: UnitKey[]) => runPlant(new Set(relieved));
const ratedOf = (key: UnitKey) => units.find((unit) => unit.key === key)?.rated;

test('compressors take what their power lifts: 1.09 and 1.53 kW for 10³ m³/d', () => {
  // By hand: 0.95 x 8.314 x 293 / 0.21875 x (2^0.21875 - 1) / 0.78 = 2221 kJ/kmol; 1065 kW / 2221 / 4.895e-4 kmol/s.
  expect(ratedOf('inletCompressor')).toBeCloseTo(980, -1);
  expect(1065 / Number(ratedOf('inletCompressor'))).toBeCloseTo(1.087, 2);
  expect(1700 / Number(ratedOf('salesCompressor'))).toBeCloseTo(1.529, 2);
});

test('vessels take what their gas velocity allows', () => {
  // By hand, separator: 14.5 kg/m³, 0.107 x 6.62 = 0.708 m/s over 1.08 m²; 11.1 kg/s of 18.6 kg/kmol.
  expect(ratedOf('separator')).toBeCloseTo(1219, -1);
});

test('the chiller takes its duty over what each kmol gives', () => {
  expect(ratedOf('chiller')).toBeCloseTo(880 / 1780 / 4.895e-4, 0);
});

test('the plant takes what its least unit takes, which is fully loaded', () => {
  const plant = run();
  expect(plant.limit.key).toBe('inletCompressor');
  expect(plant.throughput).toBe(ratedOf('inletCompressor'));
  expect(Math.max(...plant.units.map(({ loading }) => loading))).toBe(1);
});

test('the bottleneck moves as each is relieved, and comes back to where it was', () => {
  const way: UnitKey[] = [];
  const relieved: UnitKey[] = [];
  for (let step = 0; step < 6; step += 1) {
    const { limit } = run(...relieved);
    way.push(limit.key);
    relieved.push(limit.key);
  }
  expect(way).toEqual(['inletCompressor', 'chiller', 'amine', 'salesCompressor', 'dehydrator', 'inletCompressor']);
});

test('relieving what is not the limit gains nothing', () => {
  expect(gainOf('salesCompressor', new Set())).toBe(0);
  expect(gainOf('inletCompressor', new Set())).toBeCloseTo(30.2, 1);
  expect(gainOf('separator', new Set())).toBe(0);
});
