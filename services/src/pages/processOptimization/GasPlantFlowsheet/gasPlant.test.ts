import { byDuty, byPower, bySoudersBrown } from './capacityRelations.ts';
import { toCapacities, toGains, toLoading, toPlantState, type UnitId, unitIds } from './gasPlant.ts';

/** Returns the units in the order in which they become the bottleneck, each relieved before the next is found. */
function toSequence(steps: readonly UnitId[] = []): readonly UnitId[] {
  const { bottleneck } = toPlantState(steps);
  return steps.includes(bottleneck) ? steps : toSequence([...steps, bottleneck]);
}

test('the unit with the smallest capacity limits the plant; only this unit is at 100%', () => {
  const state = toPlantState([]);
  expect(state.bottleneck).toBe('chiller');
  expect(state.maximum).toBe(Math.min(...Object.values(state.capacities)));
  expect(unitIds.filter((unit) => toLoading(state, unit) === 100)).toEqual(['chiller']);
});

test('loadings are rounded, not cut off: 990 of 1,391 is 71%', () => {
  const state = toPlantState([]);
  expect(unitIds.map((unit) => [unit, Math.round(state.capacities[unit]), toLoading(state, unit)])).toEqual([
    ['separator', 1391, 71],
    ['inlet', 1188, 83],
    ['contactor', 1127, 88],
    ['regenerator', 1213, 82],
    ['glycol', 1255, 79],
    ['chiller', 990, 100],
    ['sales', 1051, 94],
  ]);
});

test('no unit but the bottleneck is at 100%, not even one whose loading would round to it', () => {
  for (const steps of [[], ['chiller'], ['chiller', 'sales'], ['chiller', 'sales', 'contactor']] as const)
    expect(unitIds.filter((unit) => toLoading(toPlantState(steps), unit) === 100)).toHaveLength(1);
  const close = {
    capacities: { ...toPlantState([]).capacities, sales: 990.5 },
    maximum: 990,
    bottleneck: 'chiller',
  } as const;
  expect(toLoading(close, 'sales')).toBe(99);
});

test('initially only one of seven projects gains throughput', () => {
  expect(Object.entries(toGains([])).filter(([, gain]) => gain !== 0)).toEqual([['chiller', 41]]);
});

test('five projects in the order of the bottlenecks give the same maximum as all seven', () => {
  expect(toSequence()).toEqual(['chiller', 'sales', 'contactor', 'inlet', 'regenerator']);
  expect(toPlantState(toSequence()).maximum).toBe(toPlantState(unitIds).maximum);
});

test('the separator and the glycol contactor are the bottleneck in no combination of projects', () => {
  const allCombinations = Array.from({ length: 2 ** unitIds.length }, (_, bits) =>
    unitIds.filter((_unit, index) => (bits >> index) & 1),
  );
  const bottlenecks = new Set(allCombinations.map((relieved) => toPlantState(relieved).bottleneck));
  expect([...bottlenecks].toSorted()).toEqual(['chiller', 'contactor', 'inlet', 'regenerator', 'sales']);
});

test('the gains of the steps add up to the rise of the maximum', () => {
  const steps = toSequence();
  const gains = toGains(steps);
  const sum = steps.reduce((total, unit) => total + gains[unit], 0);
  expect(sum).toBe(Math.round(toPlantState(steps).maximum) - Math.round(toPlantState([]).maximum));
});

test('the second gas/gas exchanger lowers only the sales compressor’s capacity, by two percent', () => {
  const [before, after] = [toCapacities(new Set()), toCapacities(new Set(['chiller']))];
  expect(after.sales / before.sales).toBeCloseTo(303 / 309, 6);
  for (const unit of unitIds.filter((id) => id !== 'chiller' && id !== 'sales')) expect(after[unit]).toBe(before[unit]);
});

test('the relations agree with hand calculations', () => {
  const gas = { pressure: 2400, temperature: 298, molarMass: 20.5, compressibility: 0.94, shrinkage: 1 };
  // 21.13 kg/m³; 0.540 m/s through 1.227 m² is 0.663 m³/s or 0.683 kmol/s; 1 kmol/s is 2042.8 × 10³ m³/d.
  expect(bySoudersBrown(gas, { loadFactor: 0.099, area: 1.2272, liquidDensity: 650 })).toBeCloseTo(1395, -1);
  // Isentropic work from 2400 to 5900 kPa at k = 1.26: 2302 kJ/kmol.
  expect(byPower({ gas, discharge: 5900, dischargeCompressibility: 0.92, exponent: 1.26 }, 1950, 0.82)).toBeCloseTo(
    1419,
    -1,
  );
  expect(byDuty(100, 204_282)).toBeCloseTo(1, 3);
});
