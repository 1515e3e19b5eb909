import { findCalculationFaults } from '@site/shared/testing';
import { runScenario, scenarios } from './flareNetwork.ts';
import { calculateNetwork } from './networkCalculation.ts';

test.each(scenarios)('in the case $name the calculation gives loads, Mach number and back pressures', (scenario) => {
  const calculation = calculateNetwork(scenario);
  expect(findCalculationFaults(calculation)).toEqual([]);
  const resultOf = (name: string) => calculation.steps.find(({ label }) => label === name)?.result;
  const { total, mach, valves } = runScenario(scenario);
  expect(resultOf('Load of the tip')).toBe(`${total.toLocaleString('en-CA')} kg/h`);
  expect(resultOf('Mach number at the tip')).toBe(mach.toFixed(2));
  const flowing = valves.filter(({ load }) => load > 0);
  for (const { tag, backPressure } of flowing)
    expect(resultOf(`Back pressure of ${tag}`)).toBe(`${Math.round(backPressure).toLocaleString('en-CA')} kPa gauge`);
});
