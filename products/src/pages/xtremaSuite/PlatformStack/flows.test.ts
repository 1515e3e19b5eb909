import { productSlugs } from '@site/shared';
import { flows, flowsOf, type PlatformSlug, stackPlatforms } from './flows.ts';

const order = stackPlatforms.map(({ slug }) => slug as PlatformSlug);

test('the stack contains each of the five platforms once', () => {
  expect([...order, 'xtrema-suite'].toSorted()).toEqual(productSlugs.toSorted());
});

test('flows have consecutive numbers and lead upwards to another platform', () => {
  expect(flows.map(({ tag }) => tag)).toEqual(flows.map((_, index) => index + 1));
  for (const { from, to } of flows) expect(order.indexOf(from)).toBeGreaterThan(order.indexOf(to));
});

test('no two flows join the same platforms, and every platform has a flow', () => {
  expect(new Set(flows.map(({ from, to }) => `${from} ${to}`)).size).toBe(flows.length);
  for (const slug of order) {
    const { inputs, outputs } = flowsOf(slug);
    expect(inputs.length + outputs.length).toBeGreaterThan(0);
  }
});

test('each flow is an output of one platform and an input of another', () => {
  const ends = order.flatMap((slug) => Object.values(flowsOf(slug)));
  expect(ends.flat()).toHaveLength(2 * flows.length);
});

test('TEAM has an input from every platform below, and iFFV has none', () => {
  expect(flowsOf('team').inputs.map(({ from }) => from)).toEqual([
    'iffv',
    'rt-ghg',
    'msapr-optimizer',
    'emissions-advisor',
  ]);
  expect(flowsOf('iffv').inputs).toEqual([]);
});

test('only iFFV has no inputs and only TEAM has no outputs', () => {
  expect(order.filter((slug) => flowsOf(slug).inputs.length === 0)).toEqual(['iffv']);
  expect(order.filter((slug) => flowsOf(slug).outputs.length === 0)).toEqual(['team']);
});

test('every flow has a unit and a cadence', () => {
  for (const { unit, cadence } of flows) expect([unit, cadence]).not.toContain('');
});
