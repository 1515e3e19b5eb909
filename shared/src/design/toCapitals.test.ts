import { toCapitals } from './toCapitals.ts';

test.each([
  ['Who we help / Executive', 'WHO WE HELP / EXECUTIVE'],
  ['iFFV', 'iFFV'],
  ['RT-GHG', 'RT-GHG'],
  ['Tonnes of CO₂e', 'TONNES OF CO₂e'],
  ['Claire Thibodeau-Côté', 'CLAIRE THIBODEAU-CÔTÉ'],
])('%s is written %s', (text, capitals) => {
  expect(toCapitals(text)).toBe(capitals);
});
