import { productSlugs } from '@site/shared';
import { flows, flowsOf, type PlatformSlug, stackPlatforms } from './flows.ts';

const order = stackPlatforms.map(({ slug }) => slug as PlatformSlug);

test('the stack is made of the five platforms, each once', () => {
  expect([...order, 'xtrema-suite'].toSorted()).toEqual(productSlugs.toSorted());
});

test('every flow has a number of its own and leads from a platform upwards to another', () => {
  expect(flows.map(({ tag }) => tag)).toEqual(flows.map((_, index) => index + 1));
  for (const { from, to } of flows) expect(order.indexOf(from)).toBeGreaterThan(order.indexOf(to));
});

test('no two flows join the same platforms, and none is left out', () => {
  expect(new Set(flows.map(({ from, to }) => `${from} ${to}`)).size).toBe(flows.length);
  for (const slug of order) {
    const { inputs, outputs } = flowsOf(slug);
    expect(inputs.length + outputs.length).toBeGreaterThan(0);
  }
});

test('what is handed on by all is what is taken in by all', () => {
  const ends = order.flatMap((slug) => Object.values(flowsOf(slug)));
  expect(ends.flat()).toHaveLength(2 * flows.length);
});

test('the decision takes in from every platform below it, and the meter takes in nothing', () => {
  expect(flowsOf('team').inputs.map(({ from }) => from)).toEqual([
    'iffv',
    'rt-ghg',
    'msapr-optimizer',
    'emissions-advisor',
  ]);
  expect(flowsOf('iffv').inputs).toEqual([]);
});

test('the meter alone takes in nothing and the decision alone hands on nothing, as the figure says of them', () => {
  expect(order.filter((slug) => flowsOf(slug).inputs.length === 0)).toEqual(['iffv']);
  expect(order.filter((slug) => flowsOf(slug).outputs.length === 0)).toEqual(['team']);
});

test('every flow has a unit, a cadence and a reason', () => {
  for (const { unit, cadence, why } of flows) expect([unit, cadence, why]).not.toContain('');
});
