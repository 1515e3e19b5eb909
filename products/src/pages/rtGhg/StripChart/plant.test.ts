import { meters } from '../../iffv/MeteringSchematic/balance.ts';
import { engineSlip, plant, readPlant, reliefOf, sources, toEmissionFactor, toRate, toTonnes } from './plant.ts';

const readings = Array.from({ length: 1800 }, (_, index) => readPlant(index));
const withoutRelief = readings.filter(({ flows }) => flows.flare < 250);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('a m³ of methane emits 1.861 kg of CO₂ when burned and counts as 19 kg of CO₂e unburned', () => {
  expect(toEmissionFactor(0)).toBeCloseTo(1.861, 3);
  expect(toEmissionFactor(1)).toBeCloseTo(0.6785 * 28, 2);
});

test('a flare at 98 % destruction emits 2.20 kg of CO₂e per m³, an engine with its slip 2.37 kg', () => {
  expect(plant.flare.factor).toBeCloseTo(0.98 * 1.8612 + 0.02 * 18.998, 3);
  expect(plant.flare.factor).toBeCloseTo(2.204, 3);
  // 0.5374 kg/GJ × 0.0377 GJ/m³ = 0.02026 kg/m³, of 0.6785 kg/m³: 2.986 % unburned.
  expect(engineSlip).toBeCloseTo(0.5374, 4);
  expect(plant.engine1.factor).toBeCloseTo(0.970_14 * 1.8612 + 0.029_86 * 18.998, 3);
  expect(plant.engine1.factor).toBeCloseTo(2.373, 3);
});

test('the operating flows are those of the plant’s meters on the page of iFFV', () => {
  const meterOf = { engine1: 'FQ-202', engine2: 'FQ-702', heaters: 'FQ-802', flare: 'FQ-901' };
  for (const source of sources) {
    const perDay = meters.find(({ tag }) => tag === meterOf[source])?.flow ?? NaN;
    expect(plant[source].flow).toBe(Math.round((perDay * 1000) / 24));
  }
});

test('the rate is the sum of volume times factor, each in whole kg, in tonnes an hour', () => {
  const flows = { engine1: 517, engine2: 250, heaters: 608, flare: 175 };
  const expected = { engine1: 1.227, engine2: 0.593, heaters: 1.131, flare: 0.386 };
  for (const source of sources) expect(toRate(flows, [source])).toBeCloseTo(expected[source], 4);
  expect(toRate(flows)).toBe(3.337);
  expect(toRate({ engine1: 0, engine2: 0, heaters: 0, flare: 0 })).toBe(0);
});

test('tonnes are the sum of the rates, each over ten seconds', () => {
  expect(toTonnes([3.6, 1.8], 10)).toBeCloseTo(0.015, 10);
  const rates = readings.map(({ rate }) => rate);
  expect(toTonnes(rates.slice(0, 700), 10) + toTonnes(rates.slice(700), 10)).toBeCloseTo(toTonnes(rates, 10), 10);
});

test('a reading is the same regardless of the readings requested before', () => {
  const later = readPlant(777);
  for (const index of [3, 5000, 12]) readPlant(index);
  expect(readPlant(777)).toEqual(later);
  expect(readPlant(136).rate).toBe(4.72);
});

test('flows vary around their operating points in small steps and stay within 10 %', () => {
  for (const source of ['engine1', 'engine2', 'heaters'] as const) {
    const flows = readings.map(({ flows: each }) => each[source]);
    const steps = flows.slice(1).map((flow, index) => Math.abs(flow / (flows[index] ?? NaN) - 1));
    expect(mean(flows) / plant[source].flow).toBeCloseTo(1, 1);
    expect(Math.max(...steps)).toBeLessThan(0.04);
    for (const flow of flows) expect(Math.abs(flow / mean(flows) - 1)).toBeLessThan(0.1);
  }
});

test('between reliefs the rate is within 0.15 of 3.34 t/h', () => {
  expect(mean(withoutRelief.map(({ rate }) => rate))).toBeCloseTo(3.34, 1);
  for (const { rate } of withoutRelief) expect(Math.abs(rate - 3.34)).toBeLessThan(0.15);
});

test('each span of fifteen minutes has one relief, at varying times, above the initial limit and within the chart’s scale', () => {
  const spans = Array.from({ length: 20 }, (_, span) => reliefOf(span));
  expect(new Set(spans.map(({ from }) => from % 90)).size).toBeGreaterThan(8);
  for (const [span, { from, lasting }] of spans.entries()) {
    expect(from).toBeGreaterThanOrEqual(span * 90);
    expect(from + lasting).toBeLessThanOrEqual((span + 1) * 90);
    const rates = readings.slice(from, from + lasting).map(({ rate }) => rate);
    expect(Math.max(...rates)).toBeGreaterThan(4.1);
    expect(Math.max(...rates)).toBeLessThan(6);
  }
});
