import { energyTransition } from '../energyTransition.content.ts';
import { blend, breakEvenIntensity, hydrogenShares, isInBand, salesGas, wobbeBand } from './hydrogenBlend.ts';

test('the mole fractions of the sales gas sum to 1', () => {
  expect(Object.values(salesGas).reduce((sum, fraction) => sum + fraction, 0)).toBeCloseTo(1, 12);
});

// Hand calculation: ΣxH = 838.0194 + 62.4856 + 11.1055 + 2.87976 = 914.4903 MJ/kmol; V = 23.6448 m³/kmol;
// ΣxM = 17.0494 kg/kmol.
test('heating value, density, Wobbe index and CO₂ of the unblended gas agree with a hand calculation', () => {
  const gas = blend(0);
  expect(gas.heatingValue).toBeCloseTo(38.676, 3);
  expect(gas.relativeDensity).toBeCloseTo(0.58861, 5);
  expect(gas.wobbe).toBeCloseTo(50.411, 2);
  expect(gas.carbonDioxide).toBeCloseTo(50.29, 2);
  expect(gas.hydrogenEnergy).toBe(0);
  expect(gas.volume).toBe(1);
});

// Hand calculation: 0.8 × 914.4903 + 0.2 × 286.15 = 788.8222 MJ/kmol; 57.23 / 788.8222 = 0.07255;
// 914.4903 / 788.8222 = 1.1593.
test('the blend with 20% hydrogen by volume agrees with a hand calculation', () => {
  const fifth = blend(20);
  expect(fifth.heatingValue).toBeCloseTo(33.361, 3);
  expect(fifth.relativeDensity).toBeCloseTo(0.48481, 5);
  expect(fifth.wobbe).toBeCloseTo(47.913, 2);
  expect(fifth.hydrogenEnergy).toBeCloseTo(0.07255, 5);
  expect(fifth.carbonDioxide).toBeCloseTo(46.641, 2);
  expect(fifth.volume).toBeCloseTo(1.15931, 5);
});

test('pure hydrogen has 12.10 MJ/m³ gross and a relative density of 0.0696', () => {
  const hydrogen = blend(100);
  expect(hydrogen.heatingValue).toBeCloseTo(12.102, 3);
  expect(hydrogen.relativeDensity).toBeCloseTo(0.0696, 4);
  expect(hydrogen.carbonDioxide).toBe(0);
  expect(hydrogen.hydrogenEnergy).toBe(1);
});

test('the relative CO₂ saving at the burner equals the energy share of hydrogen', () => {
  for (let percent = hydrogenShares.min; percent <= hydrogenShares.max; percent += hydrogenShares.step) {
    const { carbonDioxide, hydrogenEnergy } = blend(percent);
    expect(1 - carbonDioxide / blend(0).carbonDioxide).toBeCloseTo(hydrogenEnergy, 12);
  }
});

// Hand calculation: 286.15 / 2.01588 = 141.95 MJ/kg; × 0.05029 kg/MJ.
test('the break-even intensity of hydrogen is 7.1 kg CO₂ per kg', () => {
  expect(breakEvenIntensity).toBeCloseTo(7.139, 3);
});

test('the Wobbe index leaves the band between 23 and 24% of hydrogen', () => {
  expect(wobbeBand).toEqual({ min: 47.5, max: 51.5 });
  expect([0, 20, 23, 24, 30].map((percent) => isInBand(blend(percent).wobbe))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('the numbers of the introduction agree with the model', () => {
  const { hydrogenEnergy, heatingValue } = blend(hydrogenShares.initial);
  expect(energyTransition.intro.value).toBe(`${(hydrogenEnergy * 100).toFixed(1)}%`);
  expect(energyTransition.intro.sentence).toContain(`${hydrogenShares.initial}%`);
  expect(energyTransition.intro.source).toContain(`${blend(0).heatingValue.toFixed(1)} MJ/m³`);
  expect(heatingValue).toBeLessThan(blend(0).heatingValue);
});
