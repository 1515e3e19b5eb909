import { balanceNodes, findSuspects, meteringDifference, meters, nodeTags, readMeters, sumBorder } from './balance.ts';

const correctReadings = readMeters({ tag: 'none', error: 0 });
const errors = [-1, -0.5, -0.05, 0.05, 0.2, 0.5];
const inner = meters.filter(({ border }) => !border);
const atBorder = meters.filter(({ border }) => border);
const suspectsOf = (tag: string, error: number) => findSuspects(balanceNodes(readMeters({ tag, error })));

test('without a fault every node closes, and no meter is suspected', () => {
  const balances = balanceNodes(correctReadings);
  for (const node of nodeTags) expect(balances[node].imbalance).toBeCloseTo(0, 10);
  expect(findSuspects(balances)).toEqual([]);
  expect(meteringDifference(correctReadings)).toBeCloseTo(0, 12);
});

test('the inlet equals sales, acid gas, liquids, fuel, flare and vent', () => {
  expect(sumBorder(correctReadings)).toEqual({
    inlet: 990,
    sales: 867.9,
    acidGas: 44.6,
    liquids: 39.6,
    fuel: 33,
    flare: 4.2,
    vent: 0.7,
  });
});

test('a pipe within the facility joins two nodes, and a pipe across the border has one', () => {
  expect(new Set(meters.map(({ tag }) => tag)).size).toBe(meters.length);
  for (const { from, to, border } of meters) {
    expect([from, to].filter(Boolean)).toHaveLength(border ? 1 : 2);
    expect(from).not.toBe(to);
  }
});

test('a blowdown meter that reads 20% low leaves +0.1 at the train and −0.1 at the knock-out drum', () => {
  const balances = balanceNodes(readMeters({ tag: 'FQ-903', error: -0.2 }));
  expect(balances.Train.imbalance).toBeCloseTo(0.1, 10);
  expect(balances['V-901'].imbalance).toBeCloseTo(-0.1, 10);
  expect(balances['V-101'].imbalance).toBeCloseTo(0, 10);
});

test.each(inner.map(({ tag }) => tag))(
  '%s within the facility is the only suspect, with its bias, for errors of any size',
  (tag) => {
    const flow = meters.find((meter) => meter.tag === tag)?.flow ?? NaN;
    for (const error of errors) {
      const suspects = suspectsOf(tag, error);
      expect(suspects.map(({ meter }) => meter.tag)).toEqual([tag]);
      expect(suspects[0]?.bias).toBeCloseTo(flow * error, 8);
    }
  },
);

test.each(atBorder.map(({ tag }) => tag))('%s at the border is among the suspects of its node', (tag) => {
  const { from, to, flow } = meters.find((meter) => meter.tag === tag) ?? { flow: NaN };
  for (const error of errors) {
    const suspects = suspectsOf(tag, error);
    const suspect = suspects.find(({ meter }) => meter.tag === tag);
    expect(suspect?.bias).toBeCloseTo(flow * error, 8);
    for (const { meter } of suspects) expect(meter.from ?? meter.to).toBe(from ?? to);
    expect(meteringDifference(readMeters({ tag, error }))).not.toBeCloseTo(0, 6);
  }
});

test('three fuel meters at one scrubber cannot be distinguished', () => {
  expect(suspectsOf('FQ-802', -0.2).map(({ meter }) => meter.tag)).toEqual(['FQ-202', 'FQ-702', 'FQ-802']);
});

test('a fault within the facility does not change the metering difference', () => {
  for (const { tag } of inner) expect(meteringDifference(readMeters({ tag, error: -0.5 }))).toBeCloseTo(0, 12);
});

test('a zero inlet reading gives a metering difference of −1, without division by zero', () => {
  expect(meteringDifference(readMeters({ tag: 'FQ-101', error: -1 }))).toBe(-1);
});
