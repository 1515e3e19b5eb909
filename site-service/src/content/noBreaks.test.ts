import { joinUnits } from './noBreaks.ts';

test.each([
  ['0.41 t/MWh', '0.41\u00A0t/MWh'],
  ['409.9 kg/m³, 45 °C', '409.9\u00A0kg/m³, 45\u00A0°C'],
  ['11,800 kg/(m²·s)', '11,800\u00A0kg/(m²·s)'],
  ['2,301 kPa abs', '2,301\u00A0kPa\u00A0abs'],
  ['5 million and CAD 95 in Figure 2', '5\u00A0million and CAD\u00A095 in Figure\u00A02'],
  ['4,095,000 ×10³ m³', '4,095,000\u00A0×10³\u00A0m³'],
  [' = 4.10', '\u00A0=\u00A04.10'],
  ['5,300 t a year', '5,300\u00A0t a year'],
])('joins %s', (text, joined) => expect(joinUnits(text)).toBe(joined));

test.each(['in 2026 the plant', '12 measures', '3 trays', '7 a'])('leaves %s as it is', (text) =>
  expect(joinUnits(text)).toBe(text),
);
