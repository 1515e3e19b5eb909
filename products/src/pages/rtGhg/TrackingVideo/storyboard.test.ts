import { nextAlarmState, limits } from '../StripChart/alarm.ts';
import { readPlant } from '../StripChart/plant.ts';
import { captions, cues, firstReading, readingAt, videoSeconds } from './storyboard.ts';

const second = (index: number) => Math.floor((index - firstReading) / (readingAt(1) - firstReading));
const raised = Array.from(
  { length: readingAt(videoSeconds) - firstReading + 1 },
  (_, index) => firstReading + index,
).filter((index) => readPlant(index).rate > limits.initial);

test('the captions follow each other from the first second to the last', () => {
  expect(captions[0].from).toBe(0);
  expect(captions.at(-1)?.to).toBe(videoSeconds);
  for (const [index, { from, to }] of captions.entries()) {
    expect(to).toBeGreaterThan(from);
    expect(from).toBe(index === 0 ? 0 : captions[index - 1]?.to);
  }
});

test('each caption stands on one line, and can be read in its time', () => {
  for (const { from, to, text } of captions) {
    expect(text.length).toBeLessThanOrEqual(72);
    expect(text.length / (to - from)).toBeLessThan(25);
  }
});

test('the relief comes and goes when the captions say so', () => {
  const told = (words: string) => captions.find(({ text }) => text.includes(words));
  const [first = 0, last = 0] = [raised.at(0), raised.at(-1)];
  expect(Math.abs(second(first) - (told('passes its limit')?.from ?? 0))).toBeLessThanOrEqual(1);
  expect(Math.abs(second(last) - (told('relief is over')?.from ?? 0))).toBeLessThanOrEqual(1);
  expect(told('acknowledges')?.from).toBe(cues.acknowledged);
  expect(nextAlarmState('normal', readPlant(readingAt(cues.acknowledged)).rate, limits.initial)).toBe('unacknowledged');
});
