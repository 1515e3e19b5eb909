import type { Engine } from './engines.ts';
import {
  lowestUntestedKind,
  isWithinLimit,
  kindsOf,
  mayTakeSpecialDefault,
  requiresTest,
  valueOf,
  yearlyAverage,
} from './yearlyAverage.ts';

// Safe cast: callers set either an estimate or a record.
const engine = (part: Partial<Engine> = {}) =>
  ({ tag: 'U-1', type: 'rich', power: 1000, hours: 8000, days: 340, estimate: 2, ...part }) as Engine;
const recorded = (part: Partial<Engine> = {}, result = 3.5, oxygen = 8) =>
  engine({ type: 'fourStrokeLean', estimate: undefined, record: { result, oxygen }, ...part } as Partial<Engine>);

test('values are weighted by rated power and hours', () => {
  // 1,000 kW × 8,000 h at 2 and 500 kW × 4,000 h at 24: (16 + 48 million) / (8 + 2 million) = 6.4 g/kWh.
  const subgroup = [
    { engine: engine(), value: 2 },
    { engine: engine({ power: 500, hours: 4000 }), value: 24 },
  ];
  expect(yearlyAverage(subgroup, 'hours')).toBeCloseTo(6.4, 12);
});

test('with days as the basis the same engines have other weights', () => {
  // 1,000 kW × 340 d at 2 and 500 kW × 320 d at 24: (680 + 3,840) / (340 + 160) = 9.04 g/kWh.
  const subgroup = [
    { engine: engine(), value: 2 },
    { engine: engine({ power: 500, hours: 4000, days: 320 }), value: 24 },
  ];
  expect(yearlyAverage(subgroup, 'days')).toBeCloseTo(9.04, 12);
});

test('a subgroup without engines, or whose engines never ran, has no average and complies', () => {
  expect(yearlyAverage([], 'hours')).toBeUndefined();
  expect(yearlyAverage([{ engine: engine({ hours: 0 }), value: 24 }], 'hours')).toBeUndefined();
  expect(isWithinLimit(undefined)).toBe(true);
});

test('an average of exactly 4 g/kWh is within the limit', () => {
  expect(isWithinLimit(4)).toBe(true);
  expect(isWithinLimit(4.001)).toBe(false);
});

test('the defaults are those of section 66(2)', () => {
  const valueFor = (type: Engine['type']) => valueOf(engine({ type }), 'default', 0.2);
  expect([valueFor('fourStrokeLean'), valueFor('twoStrokeLean'), valueFor('rich')]).toEqual([13.5, 16, 24]);
});

test('the special default requires a four-stroke lean-burn engine, 7% oxygen and a test of at most 4 g/kWh on record', () => {
  expect(mayTakeSpecialDefault(recorded({}, 4, 7))).toBe(true);
  expect(mayTakeSpecialDefault(recorded({}, 4.1, 7))).toBe(false);
  expect(mayTakeSpecialDefault(recorded({}, 4, 6.9))).toBe(false);
  expect(mayTakeSpecialDefault(recorded({ type: 'twoStrokeLean' }))).toBe(false);
  expect(mayTakeSpecialDefault(engine({ type: 'fourStrokeLean' }))).toBe(false);
  expect(kindsOf(recorded())).toContain('special');
  expect(kindsOf(engine())).not.toContain('special');
});

test('a non-default value is the estimate or the recorded result with the safety factor', () => {
  expect(valueOf(engine({ estimate: 2 }), 'nonDefault', 0.2)).toBeCloseTo(2.4, 12);
  expect(valueOf(recorded({}, 3), 'nonDefault', 0.1)).toBeCloseTo(3.3, 12);
});

test('a non-default value requires a test unless one is on record', () => {
  expect(requiresTest(engine(), 'nonDefault')).toBe(true);
  expect(requiresTest(engine(), 'default')).toBe(false);
  expect(requiresTest(recorded(), 'nonDefault')).toBe(false);
});

test('without a new test an engine has the lowest value for which it is eligible', () => {
  expect(lowestUntestedKind(engine(), 0.2)).toBe('default');
  expect(lowestUntestedKind(recorded({}, 3.6), 0.2)).toBe('special');
  expect(lowestUntestedKind(recorded({}, 3), 0.2)).toBe('nonDefault');
  expect(lowestUntestedKind(recorded({ type: 'twoStrokeLean' }, 15), 0.2)).toBe('default');
});
