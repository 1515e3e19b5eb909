import {
  findGoverning,
  findGoverningOf,
  inletPressure,
  machAt,
  runScenario,
  type Scenario,
  scenarios,
  stack,
  valves,
} from './flareNetwork.ts';

const scenarioOf = (name: string) => scenarios.find((scenario) => scenario.name === name) as Scenario;
const stateOf = (name: string, tag: string) => runScenario(scenarioOf(name)).valves.find((valve) => valve.tag === tag);
const header = { diameter: 0.489, length: 165 };

test('the inlet pressure of 165 m of header in a blowdown agrees with a hand calculation: 114 kPa', () => {
  // 52,000 kg/h through 0.489 m: 76.9 kg/(m² s); RT/M 137,190 J/kg; fL/D 5.06; p₂ 93 kPa.
  const inlet = inletPressure(93, 52_000, header);
  expect(inlet).toBeCloseTo(114.4, 0);
  const flux = 52_000 / 3600 / ((Math.PI / 4) * 0.489 ** 2);
  const expectedDifference = (flux ** 2 * 137_188.6 * ((0.015 * 165) / 0.489 + 2 * Math.log(inlet / 93))) / 1e6;
  expect(inlet ** 2 - 93 ** 2).toBeCloseTo(expectedDifference, 0);
});

test('without flow there is no pressure drop', () => {
  expect(inletPressure(93, 0, header)).toBe(93);
});

test('the Mach number at the tip is gas velocity over speed of sound', () => {
  // 76.9 kg/(m² s) / (93,000 / 137,190 kg/m³) = 113.4 m/s; sound at 414.1 m/s.
  expect(machAt(93, 52_000, stack)).toBeCloseTo(0.274, 3);
});

test('only the header downstream of a flowing valve flows', () => {
  const flowsOf = (name: string) => runScenario(scenarioOf(name)).valves.map(({ headerFlow }) => headerFlow);
  expect(flowsOf('Blocked outlet')).toEqual([0, 38_000, 38_000, 38_000, 38_000]);
  expect(flowsOf('Fire at the inlet')).toEqual([12_000, 19_000, 19_000, 19_000, 19_000]);
  expect(flowsOf('Compressor trip')).toEqual([9000, 9000, 9000, 9000, 31_000]);
  expect(flowsOf('Blowdown')).toEqual([0, 0, 52_000, 52_000, 52_000]);
});

test('header at rest has the pressure of its end', () => {
  const [first, second, blowdown] = runScenario(scenarioOf('Blowdown')).valves;
  expect([first?.tieIn, second?.tieIn]).toEqual([blowdown?.tieIn, blowdown?.tieIn]);
});

test('a flowing valve is allowed its overpressure as built-up back pressure: 10% of set, in a fire 21%', () => {
  expect(stateOf('Compressor trip', 'PSV-101')?.allowed).toBeCloseTo(496, 6);
  expect(stateOf('Fire at the inlet', 'PSV-101')?.allowed).toBeCloseTo(1041.6, 6);
});

test('a shut valve is allowed the superimposed back pressure with which it still opens at the vessel’s limit', () => {
  const { set, limit, allowed, backPressure, tieIn, load } = stateOf('Blowdown', 'PSV-601') ?? {};
  expect([load, set, limit, allowed]).toEqual([0, 1380, 1450, 70]);
  expect(backPressure).toBe(tieIn);
  expect(backPressure).toBeCloseTo(18.5, 0);
});

test('a blowdown valve has no allowed back pressure', () => {
  for (const { name } of scenarios) expect(stateOf(name, 'BDV-201')?.used).toBeUndefined();
});

test('the blowdown governs the header; the compressor trip governs the stabilizer’s tail pipe', () => {
  expect(findGoverning().name).toBe('Blowdown');
  expect(findGoverningOf('PSV-601')?.name).toBe('Compressor trip');
  expect(findGoverningOf('PSV-301')).toBeUndefined();
});

test('the compressor trip governs PSV-101 with less load than the fire, because it allows less back pressure', () => {
  const [fire, trip] = [stateOf('Fire at the inlet', 'PSV-101'), stateOf('Compressor trip', 'PSV-101')];
  expect(trip?.load).toBeLessThan(fire?.load ?? 0);
  expect(findGoverningOf('PSV-101')?.name).toBe('Compressor trip');
});

test('every valve stays below its allowed back pressure, and every tail pipe and header below Mach 0.7', () => {
  for (const scenario of scenarios)
    for (const { used, tag, tailMach, headerMach } of runScenario(scenario).valves) {
      expect([tag, (used ?? 0) < 1]).toEqual([tag, true]);
      expect([tag, Math.max(tailMach, headerMach) < 0.7]).toEqual([tag, true]);
    }
});

test('scenarios use only tags of existing valves', () => {
  const tags = valves.map(({ tag }) => tag as string);
  for (const { loads } of scenarios) for (const tag of Object.keys(loads)) expect(tags).toContain(tag);
});
