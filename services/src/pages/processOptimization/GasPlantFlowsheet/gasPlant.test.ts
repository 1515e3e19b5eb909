import { byDuty, byPower, bySoudersBrown } from './capacityRelations.ts';
import { toCapacities, toGains, toLoading, toPlantState, type UnitId, unitIds } from './gasPlant.ts';

/** The order in which the plant is held: relieve what holds it until that unit has been relieved already. */
function toSequence(steps: readonly UnitId[] = []): readonly UnitId[] {
  const { bottleneck } = toPlantState(steps);
  return steps.includes(bottleneck) ? steps : toSequence([...steps, bottleneck]);
}

test('the plant carries what its smallest unit does, which alone is fully loaded', () => {
  const state = toPlantState([]);
  expect(state.bottleneck).toBe('chiller');
  expect(state.maximum).toBe(Math.min(...Object.values(state.capacities)));
  expect(unitIds.filter((unit) => toLoading(state, unit) === 100)).toEqual(['chiller']);
});

test('at first one project of seven is worth anything', () => {
  expect(Object.entries(toGains([])).filter(([, gain]) => gain !== 0)).toEqual([['chiller', 41]]);
});

test('five projects in the order of the bottlenecks bring all that seven do', () => {
  expect(toSequence()).toEqual(['chiller', 'sales', 'contactor', 'inlet', 'regenerator']);
  expect(toPlantState(toSequence()).maximum).toBe(toPlantState(unitIds).maximum);
});

test('the separator and the glycol contactor hold the plant in no combination of projects', () => {
  const everyChoice = Array.from({ length: 2 ** unitIds.length }, (_, bits) =>
    unitIds.filter((_unit, index) => (bits >> index) & 1),
  );
  const held = new Set(everyChoice.map((relieved) => toPlantState(relieved).bottleneck));
  expect([...held].toSorted()).toEqual(['chiller', 'contactor', 'inlet', 'regenerator', 'sales']);
});

test('the gains of the steps add up to the rise of the maximum', () => {
  const steps = toSequence();
  const gains = toGains(steps);
  const sum = steps.reduce((total, unit) => total + gains[unit], 0);
  expect(sum).toBe(Math.round(toPlantState(steps).maximum) - Math.round(toPlantState([]).maximum));
});

test('the second gas/gas exchanger costs the sales compressor two percent and no other unit anything', () => {
  const [before, after] = [toCapacities(new Set()), toCapacities(new Set(['chiller']))];
  expect(after.sales / before.sales).toBeCloseTo(303 / 309, 6);
  for (const unit of unitIds.filter((id) => id !== 'chiller' && id !== 'sales')) expect(after[unit]).toBe(before[unit]);
});

test('the relations agree with a calculation by hand', () => {
  const gas = { pressure: 2400, temperature: 298, molarMass: 20.5, compressibility: 0.94, shrinkage: 1 };
  // 21.13 kg/m³, 0.540 m/s through 1.227 m² is 0.663 m³/s, or 0.683 kmol/s of 2042.8 × 10³ m³/d each
  expect(bySoudersBrown(gas, { loadFactor: 0.099, area: 1.2272, liquidDensity: 650 })).toBeCloseTo(1395, -1);
  // 2302 kJ/kmol isentropic from 2400 to 5900 kPa at k = 1.26
  expect(byPower({ gas, discharge: 5900, dischargeCompressibility: 0.92, exponent: 1.26 }, 1950, 0.82)).toBeCloseTo(
    1419,
    -1,
  );
  expect(byDuty(100, 204_282)).toBeCloseTo(1, 3);
});
