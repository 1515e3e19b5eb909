import {
  findGoverning,
  findGoverningOf,
  headers,
  inletPressure,
  machAt,
  runScenario,
  type Scenario,
  scenarios,
  valves,
} from './flareNetwork.ts';

const scenarioOf = (name: string) => scenarios.find((scenario) => scenario.name === name) as Scenario;
const stateOf = (name: string, tag: string) => runScenario(scenarioOf(name)).valves.find((valve) => valve.tag === tag);

test('the inlet pressure of the main header in a blowdown agrees with a hand calculation: 114 kPa', () => {
  // 52,000 kg/h through 0.489 m: 76.9 kg/(m² s); RT/M 137,190 J/kg; fL/D 5.06; p₂ 93 kPa.
  const inlet = inletPressure(93, 52_000, headers.main);
  expect(inlet).toBeCloseTo(114.4, 0);
  const flux = 52_000 / 3600 / ((Math.PI / 4) * 0.489 ** 2);
  const expectedDifference = (flux ** 2 * 137_188.6 * ((0.015 * 165) / 0.489 + 2 * Math.log(inlet / 93))) / 1e6;
  expect(inlet ** 2 - 93 ** 2).toBeCloseTo(expectedDifference, 0);
});

test('without flow there is no pressure drop', () => {
  expect(inletPressure(93, 0, headers.far)).toBe(93);
});

test('the Mach number at the tip is gas velocity over speed of sound', () => {
  // 76.9 kg/(m² s) / (93,000 / 137,190 kg/m³) = 113.4 m/s; sound at 414.1 m/s.
  expect(machAt(93, 52_000, headers.main)).toBeCloseTo(0.274, 3);
});

test('the blowdown governs the header; the power failure governs the stabilizer’s tail pipe', () => {
  expect(findGoverning().name).toBe('Blowdown');
  expect(findGoverningOf('PSV-401')?.name).toBe('Power failure');
  expect(findGoverningOf('PSV-301')).toBeUndefined();
});

test('the back pressure of a closed valve is the pressure of its header', () => {
  expect(stateOf('Blowdown', 'PSV-401')?.load).toBe(0);
  expect(stateOf('Blowdown', 'PSV-401')?.backPressure).toBeCloseTo(21.4, 0);
});

test('every valve stays below its allowed back pressure, and every tail pipe below Mach 0.7', () => {
  for (const scenario of scenarios) {
    const state = runScenario(scenario);
    for (const { used, tag } of state.valves) expect([tag, (used ?? 0) < 1]).toEqual([tag, true]);
    for (const { tag, tailMach } of state.valves) expect([tag, tailMach < 0.7]).toEqual([tag, true]);
  }
});

test('scenarios use only tags of existing valves', () => {
  const tags = valves.map(({ tag }) => tag as string);
  for (const { loads } of scenarios) for (const tag of Object.keys(loads)) expect(tags).toContain(tag);
});
