import { findCalculationFaults } from '@site/shared/testing';
import { addNextReading, createMonitorState, setLimit } from './monitorState.ts';
import { plant, readPlant, sources, toRate } from './plant.ts';
import { calculateRate } from './rateCalculation.ts';

const first = createMonitorState();
const later = Array.from({ length: 30 }).reduce<typeof first>((monitor) => addNextReading(monitor), first);

test.each([
  ['the first reading', first],
  ['a later reading', later],
  ['another limit', setLimit(later, 3.1)],
])('at %s the calculation gives the rates that the figure shows', (_name, monitor) => {
  const { steps } = calculateRate(monitor);
  const resultOf = (label: string) => steps.find((step) => step.label === label)?.result;
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  const { flows, rate } = readPlant(monitor.latest);
  for (const source of sources) expect(resultOf(plant[source].name)).toBe(`${toRate(flows, [source]).toFixed(3)} t/h`);
  expect(resultOf('Plant')).toBe(`${rate.toFixed(3)} t CO₂e/h`);
  expect(resultOf('Since the chart began')).toBe(`${monitor.tonnes.toFixed(3)} t CO₂e`);
  expect(resultOf('The alarm goes below')).toBe(`${(monitor.limit - 0.1).toFixed(1)} t CO₂e/h`);
});
