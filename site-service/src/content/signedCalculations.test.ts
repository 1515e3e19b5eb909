import path from 'node:path';
import { readResult } from '@site/shared/contract';
import { loadContent } from './loadContent.ts';
import type { Content } from './content.ts';

// Computes each person's calculation from the given values alone, by functions in SI units, without the written steps.

let content: Content;
beforeAll(async () => {
  content = await loadContent(path.join(import.meta.dirname, '../../content'));
});

/** Finds a calculation by its number; the person's slug can change. */
function calculationOf(number: string) {
  const calculations = [...content.entries.people.values()].map(({ front }) => front.calculation);
  const calculation = calculations.find((each) => each?.number === number);
  if (!calculation) throw new Error(`There is no calculation ${number}.`);
  return calculation;
}

type Given = (symbol: string) => number;

/** Returns a function that reads the given values of a calculation. */
function readGiven(number: string): Given {
  const values = new Map(calculationOf(number).given.map(({ symbol, value }) => [symbol, readResult(value).value]));
  return (symbol) => values.get(symbol) ?? Number.NaN;
}

const kilo = 1e3;
const mega = 1e6;
const kelvin = 273.15;
const gasConstant = 8.31446;
/** Mass flux through an ideal nozzle at sonic flow, kg/(m²·s): ideal gas with compressibility Z. */
const chokedFlux = (pressure: number, temperature: number, molarMass: number, k: number, z: number) =>
  pressure * Math.sqrt(((k * molarMass) / (z * gasConstant * temperature)) * (2 / (k + 1)) ** ((k + 1) / (k - 1)));
/** Saturation pressure of water, Pa (IAPWS-IF97, region 4). */
function saturationPressure(temperature: number): number {
  const theta = temperature - 0.23855557567849 / (temperature - 650.17534844798);
  const a = theta ** 2 + 1167.0521452767 * theta - 724213.16703206;
  const b = -17.073846940092 * theta ** 2 + 12020.82470247 * theta - 3232555.0322333;
  const c = 14.91510861353 * theta ** 2 - 4823.2657361591 * theta + 405113.40542057;
  return mega * ((2 * c) / (-b + Math.sqrt(b * b - 4 * a * c))) ** 4;
}

/** Results of calculations in the content, by number. A new calculation gets a function here. */
const computed: Record<string, (given: Given) => number> = {
  'CALC-AL-01': (g) => {
    const pressure = (g('p') * g('f') + g('a')) * kilo;
    const flux = g('D') * chokedFlux(pressure, g('T'), g('M') / kilo, g('k'), g('Z'));
    const area = g('W') / 3600 / flux;
    return (g('W') * (g('K') / mega)) / area / kilo;
  },
  'CALC-CT-01': (g) => {
    const gramsPerCubicMetre = (g('N') / mega) * (g('M') / (g('V') / kilo));
    const excessAir = 20.9 / (20.9 - g('X'));
    return gramsPerCubicMetre * ((g('F') * excessAir) / 1e9) * (g('H') * mega);
  },
  'CALC-DA-01': (g) => {
    const flow = (differential: number) => Math.sqrt(differential);
    const error = (g('e') / 100) * g('R');
    // The mean of both signs, because the root is not linear.
    return (100 * (flow(g('d') + error) - flow(g('d') - error))) / 2 / flow(g('d'));
  },
  'CALC-HM-01': (g) => {
    const volume = g('q') * g('u');
    const tonnes = (volume * g('y') * g('d') * g('g')) / kilo;
    return (g('w') * (g('r') + g('t')) + g('s') - volume * g('h') * g('p')) / tonnes;
  },
  'CALC-LB-01': (g) => g('T') / ((g('f') / g('m')) * (g('c') + g('L'))),
  'CALC-MH-01': (g) => {
    const steam = saturationPressure(103.9 + kelvin);
    const ratio = steam / (g('p') * kilo - steam);
    return (((ratio * g('n') * g('M')) / 3600) * g('h')) / kilo;
  },
  'CALC-PR-01': (g) => {
    const chance = g('P') / 2;
    const alarmsPerSecond = (2 * chance ** 2) / g('t');
    return 1 / (alarmsPerSecond * 24 * 3600);
  },
  'CALC-SA-01': (g) => 100 * (g('L') / g('Q') - 1),
  'CALC-TW-01': (g) => {
    const vapour = (g('n') * (g('z') - g('x'))) / (g('y') - g('x'));
    const cubicMetres = (g('Z') * vapour * g('R') * g('T')) / (g('p') * kilo);
    return 100 * ((cubicMetres * kilo) / g('V') - 1);
  },
};

test.each(Object.keys(computed))('the result of %s follows from the given values', (number) => {
  const { value, digit } = readResult(calculationOf(number).steps.at(-1)?.result ?? '');
  const exact = computed[number]?.(readGiven(number)) ?? Number.NaN;
  // One unit of the last digit: the written steps round in between.
  expect(Math.abs(exact - value)).toBeLessThan(digit);
});

test('the relief valve’s flow is critical, and the orifice is the next of API 526', () => {
  const g = readGiven('CALC-AL-01');
  const critical = (2 / (g('k') + 1)) ** (g('k') / (g('k') - 1));
  expect(critical * (g('p') * g('f') + g('a'))).toBeGreaterThan(0.1 * g('p') + g('a'));
  const areas = [830, 1186, 1841];
  expect(areas.find((area) => area > readResult(calculationOf('CALC-AL-01').steps[2]?.result ?? '').value)).toBe(
    g('K'),
  );
});

test('vapour pressures and temperatures of water are those of IAPWS-IF97', () => {
  expect(saturationPressure(300)).toBeCloseTo(3536.589, 2);
  expect(saturationPressure(103.9 + kelvin) / kilo).toBeCloseTo(readGiven('CALC-MH-01')('s'), 1);
  expect(saturationPressure(readGiven('CALC-SA-01')('S') + kelvin) / kilo).toBeCloseTo(300, 0);
});

test('the trays flood before clean tubes reach their duty', () => {
  const g = readGiven('CALC-SA-01');
  const clean = (g('C') * g('A') * (g('S') - g('B'))) / mega;
  expect(clean).toBeGreaterThan(g('L'));
  expect(100 * (clean / g('Q') - 1)).toBeCloseTo(30, 0);
});

test('the flow loop reaches a new set point without passing it, with the dead time of the plant', () => {
  const g = readGiven('CALC-LB-01');
  const gain = 0.53;
  const step = 0.01;
  const delayed = Array.from({ length: Math.round(g('L') / step) }, () => 0);
  let flow = 0;
  let integral = 0;
  let highest = 0;
  for (let time = 0; time < 60; time += step) {
    const error = 1 - flow;
    integral += (error * step) / g('T');
    delayed.push(gain * (error + integral));
    flow += ((g('f') / g('m')) * (delayed.shift() ?? 0) - flow) * (step / g('T'));
    highest = Math.max(highest, flow);
  }
  expect(highest).toBeLessThan(1.001);
  expect(flow).toBeCloseTo(1, 3);
});

test('the cell’s analyses and compressibility are those of the equation of Peng and Robinson', () => {
  const g = readGiven('CALC-TW-01');
  const liquid = pengRobinson(g('T'), g('p') * kilo, g('x'), 'liquid');
  const vapour = pengRobinson(g('T'), g('p') * kilo, g('y'), 'vapour');
  expect(vapour.z).toBeCloseTo(g('Z'), 3);
  const [x, y] = [g('x'), g('y')];
  expect((x * liquid.fugacities[0]) / (y * vapour.fugacities[0])).toBeCloseTo(1, 2);
  expect(((1 - x) * liquid.fugacities[1]) / ((1 - y) * vapour.fugacities[1])).toBeCloseTo(1, 2);
});

/** Compressibility and fugacity coefficients of propane and n-butane; `share` is the mole fraction of propane. */
function pengRobinson(temperature: number, pressure: number, share: number, phase: 'liquid' | 'vapour') {
  const pure = [
    { critical: 369.83, pressure: 4.248e6, acentric: 0.1523 },
    { critical: 425.12, pressure: 3.796e6, acentric: 0.2002 },
  ].map(({ critical, pressure: criticalPressure, acentric }) => {
    const m = 0.37464 + 1.54226 * acentric - 0.26992 * acentric ** 2;
    const alpha = (1 + m * (1 - Math.sqrt(temperature / critical))) ** 2;
    return {
      a: ((0.45724 * (gasConstant * critical) ** 2) / criticalPressure) * alpha,
      b: (0.0778 * gasConstant * critical) / criticalPressure,
    };
  });
  const [p = { a: 0, b: 0 }, n = { a: 0, b: 0 }] = pure;
  const cross = Math.sqrt(p.a * n.a) * (1 - 0.0033);
  const rest = 1 - share;
  const a = share ** 2 * p.a + 2 * share * rest * cross + rest ** 2 * n.a;
  const b = share * p.b + rest * n.b;
  const A = (a * pressure) / (gasConstant * temperature) ** 2;
  const B = (b * pressure) / (gasConstant * temperature);
  let z = phase === 'vapour' ? 1 : B * 1.01;
  for (let turn = 0; turn < 100; turn += 1) {
    const value = z ** 3 - (1 - B) * z ** 2 + (A - 3 * B ** 2 - 2 * B) * z - (A * B - B ** 2 - B ** 3);
    z -= value / (3 * z ** 2 - 2 * (1 - B) * z + A - 3 * B ** 2 - 2 * B);
  }
  const term = Math.log((z + (1 + Math.SQRT2) * B) / (z + (1 - Math.SQRT2) * B));
  const coefficient = (own: { b: number }, mixed: number) =>
    Math.exp(
      (own.b / b) * (z - 1) - Math.log(z - B) - (A / (2 * Math.SQRT2 * B)) * ((2 * mixed) / a - own.b / b) * term,
    );
  const fugacities: [number, number] = [
    coefficient(p, share * p.a + rest * cross),
    coefficient(n, share * cross + rest * n.a),
  ];
  return { z, fugacities };
}
