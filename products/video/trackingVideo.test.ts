import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readPlant } from '../src/pages/rtGhg/StripChart/plant.ts';
import { captions, cues, firstReading, readingAt, videoSeconds } from '../src/pages/rtGhg/TrackingVideo/storyboard.ts';
import { drawFrame } from './trackingFrame.ts';

const folder = path.resolve(import.meta.dirname, '../src/pages/rtGhg/TrackingVideo');
const has = (second: number, words: string) => drawFrame(second).includes(words);

test('the caption file says what the storyboard does, and video and poster are light', () => {
  const file = readFileSync(path.join(folder, 'captions.vtt'), 'utf8');
  expect(file.startsWith('WEBVTT\n')).toBe(true);
  const time = (second: number) => `00:00:${String(second).padStart(2, '0')}.000`;
  for (const { from, to, text } of captions) expect(file).toContain(`${time(from)} --> ${time(to)}\n${text}\n`);
  expect(file.match(/-->/g)).toHaveLength(captions.length);
  expect(statSync(path.join(folder, 'tracking.mp4')).size).toBeLessThan(800 * 1024);
  expect(statSync(path.join(folder, 'poster.webp')).size).toBeLessThan(40 * 1024);
});

test('the index of the video stands before its pictures, so that it plays while it comes', () => {
  const file = readFileSync(path.join(folder, 'tracking.mp4'), 'latin1');
  expect(file.indexOf('moov')).toBeGreaterThan(0);
  expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
});

test('the picture says what the storyboard does, second by second', () => {
  expect([cues.factors, cues.factors + 1].map((second) => has(second, 'kg/m³'))).toEqual([false, true]);
  expect(has(cues.chart + 1, 't/h: Normal')).toBe(true);
  expect(has(cues.acknowledged - 1, 't/h: Alarm, unacknowledged')).toBe(true);
  expect(has(cues.acknowledged + 1, 't/h: Alarm, acknowledged')).toBe(true);
  expect(has(cues.total, 't/h: Normal')).toBe(true);
});

test('the inventory is the sum of the readings that came, each for its ten seconds', () => {
  const second = videoSeconds - 0.5;
  let tonnes = 0;
  for (let index = firstReading; index <= readingAt(second); index += 1) tonnes += readPlant(index).rate / 360;
  expect(has(second, `>${tonnes.toFixed(3)}<`)).toBe(true);
});

test('no picture has a number that is none', () => {
  for (let second = 0; second <= videoSeconds; second += 1)
    expect(drawFrame(second)).not.toMatch(/NaN|undefined|Infinity/);
});
