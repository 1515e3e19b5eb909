import { nextAlarmState, limits } from '../StripChart/alarm.ts';
import { readPlant } from '../StripChart/plant.ts';
import { captions, cues, firstReading, readingAt, videoSeconds } from './storyboard.ts';

const secondOf = (index: number) => Math.floor((index - firstReading) / (readingAt(1) - firstReading));
const readingsAboveLimit = Array.from(
  { length: readingAt(videoSeconds) - firstReading + 1 },
  (_, index) => firstReading + index,
).filter((index) => readPlant(index).rate > limits.initial);

test('the captions cover the video from start to end without gaps', () => {
  expect(captions[0].from).toBe(0);
  expect(captions.at(-1)?.to).toBe(videoSeconds);
  for (const [index, { from, to }] of captions.entries()) {
    expect(to).toBeGreaterThan(from);
    expect(from).toBe(index === 0 ? 0 : captions[index - 1]?.to);
  }
});

test('each caption fits on one line and can be read in its time', () => {
  for (const { from, to, text } of captions) {
    expect(text.length).toBeLessThanOrEqual(72);
    expect(text.length / (to - from)).toBeLessThan(25);
  }
});

test('the relief starts and ends at the times in the captions', () => {
  const captionWith = (words: string) => captions.find(({ text }) => text.includes(words));
  const [first = 0, last = 0] = [readingsAboveLimit.at(0), readingsAboveLimit.at(-1)];
  expect(Math.abs(secondOf(first) - (captionWith('passes its limit')?.from ?? 0))).toBeLessThanOrEqual(1);
  expect(Math.abs(secondOf(last) - (captionWith('relief is over')?.from ?? 0))).toBeLessThanOrEqual(1);
  expect(captionWith('acknowledges')?.from).toBe(cues.acknowledged);
  expect(nextAlarmState('normal', readPlant(readingAt(cues.acknowledged)).rate, limits.initial)).toBe('unacknowledged');
});
