import { drawStepResponse, respondToStep } from './stepResponse.ts';

test('a response starts at rest and converges to the set point', () => {
  expect(respondToStep(0.1, 0)).toEqual({ value: 0, slope: 0 });
  expect(respondToStep(0.7, 60).value).toBeCloseTo(1, 9);
});

test('the response overshoots by exp(−πζ/√(1−ζ²)) at damping 0.1 and by less than 5 % at damping 0.7', () => {
  const peak = (damping: number) => respondToStep(damping, Math.PI / Math.sqrt(1 - damping ** 2));
  expect(peak(0.1).value).toBeCloseTo(1.729, 3);
  expect(peak(0.1).slope).toBeCloseTo(0, 9);
  expect(peak(0.7).value).toBeCloseTo(1.046, 3);
});

test('the response satisfies y″ + 2ζy′ + y = 1', () => {
  const [damping, step] = [0.1, 1e-5];
  for (const time of [0.5, 2, 7.3, 20]) {
    const { value, slope } = respondToStep(damping, time);
    const curvature =
      (respondToStep(damping, time + step).slope - respondToStep(damping, time - step).slope) / (2 * step);
    expect(curvature + 2 * damping * slope + value).toBeCloseTo(1, 6);
  }
});

test('the path passes through the response at every radian', () => {
  const [start, ...ends] = drawStepResponse(0.1)
    .split('C')
    .map((curve) =>
      curve
        .split(' ')
        .slice(-2)
        .map((part) => Number(part.replace('M', ''))),
    );
  expect(start).toEqual([96, 288]);
  expect(ends).toHaveLength(26);
  expect(ends[2]).toEqual([Math.round(96 + 3 * 20.5), Math.round(288 - respondToStep(0.1, 3).value * 148)]);
});

test('the path of a settled response is horizontal up to the end of the time axis', () => {
  const path = drawStepResponse(0.7);
  expect(path).toMatch(/H629$/);
  const [x, y] = path.replace(/H629$/, '').split(' ').slice(-2).map(Number);
  expect([x, y]).toEqual([281, 140]);
});
