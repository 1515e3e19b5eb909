import { balanceNodes, findSuspects, meteringDifference, meters, nodeTags, readMeters, sumBorder } from './balance.ts';

const whole = readMeters({ tag: 'none', error: 0 });
const errors = [-1, -0.5, -0.05, 0.05, 0.2, 0.5];
const inner = meters.filter(({ border }) => !border);
const atBorder = meters.filter(({ border }) => border);
const suspectsOf = (tag: string, error: number) => findSuspects(balanceNodes(readMeters({ tag, error })));

test('without a fault every node closes, and no meter is suspected', () => {
  const balances = balanceNodes(whole);
  for (const node of nodeTags) expect(balances[node].imbalance).toBeCloseTo(0, 10);
  expect(findSuspects(balances)).toEqual([]);
  expect(meteringDifference(whole)).toBeCloseTo(0, 12);
});

test('what comes in is what is sold, burned, flared and vented', () => {
  expect(sumBorder(whole)).toEqual({ inlet: 120, sales: 111.2, fuel: 5.8, flare: 2.3, vent: 0.7 });
});

test('every pipe leads from somewhere to somewhere, and crosses the border where an end is missing', () => {
  expect(new Set(meters.map(({ tag }) => tag)).size).toBe(meters.length);
  for (const { from, to, border } of meters) {
    expect([from, to].filter(Boolean)).toHaveLength(border ? 1 : 2);
    expect(from).not.toBe(to);
  }
});

test('a blowdown meter that reads a fifth low leaves 0.1 over at the compressor and 0.1 short at the flare', () => {
  const balances = balanceNodes(readMeters({ tag: 'FQ-203', error: -0.2 }));
  expect(balances['K-200'].imbalance).toBeCloseTo(0.1, 10);
  expect(balances['FL-400'].imbalance).toBeCloseTo(-0.1, 10);
  expect(balances['V-100'].imbalance).toBeCloseTo(0, 10);
});

test.each(inner.map(({ tag }) => tag))(
  '%s within the facility is named alone, with its error, whatever its size',
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
    const own = suspects.find(({ meter }) => meter.tag === tag);
    expect(own?.bias).toBeCloseTo(flow * error, 8);
    for (const { meter } of suspects) expect(meter.from ?? meter.to).toBe(from ?? to);
    expect(meteringDifference(readMeters({ tag, error }))).not.toBeCloseTo(0, 6);
  }
});

test('two fuel meters at one header cannot be told apart', () => {
  expect(suspectsOf('FQ-301', -0.2).map(({ meter }) => meter.tag)).toEqual(['FQ-301', 'FQ-302']);
});

test('a fault within the facility leaves its metering difference as it is', () => {
  for (const { tag } of inner) expect(meteringDifference(readMeters({ tag, error: -0.5 }))).toBeCloseTo(0, 12);
});

test('an inlet that reads nothing leaves a difference and no division by it', () => {
  expect(meteringDifference(readMeters({ tag: 'FQ-101', error: -1 }))).toBe(-1);
});
