import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readPlant } from '../src/pages/rtGhg/StripChart/plant.ts';
import { captions, cues, firstReading, readingAt, videoSeconds } from '../src/pages/rtGhg/TrackingVideo/storyboard.ts';
import { drawFrame, drawPoster, frameSize } from './trackingFrame.ts';

const folder = path.resolve(import.meta.dirname, '../src/pages/rtGhg/TrackingVideo');
const frameIncludes = (second: number, words: string) => drawFrame(second).includes(words);

test('the caption file matches the storyboard; the video is under 800 KiB, the poster under 40 KiB', () => {
  const file = readFileSync(path.join(folder, 'captions.vtt'), 'utf8');
  expect(file.startsWith('WEBVTT\n')).toBe(true);
  const time = (second: number) => `00:00:${String(second).padStart(2, '0')}.000`;
  for (const { from, to, text } of captions) expect(file).toContain(`${time(from)} --> ${time(to)}\n${text}\n`);
  expect(file.match(/-->/g)).toHaveLength(captions.length);
  expect(statSync(path.join(folder, 'tracking.mp4')).size).toBeLessThan(800 * 1024);
  expect(statSync(path.join(folder, 'poster.webp')).size).toBeLessThan(40 * 1024);
});

test('the index (moov) precedes the frames (mdat), so that the video plays while it loads', () => {
  const file = readFileSync(path.join(folder, 'tracking.mp4'), 'latin1');
  expect(file.indexOf('moov')).toBeGreaterThan(0);
  expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
});

test('frames show factors and alarm states at the storyboard’s times', () => {
  expect([cues.factors, cues.factors + 1].map((second) => frameIncludes(second, 'kg/m³'))).toEqual([false, true]);
  expect(frameIncludes(cues.chart + 1, 't/h: Normal')).toBe(true);
  expect(frameIncludes(cues.acknowledged - 1, 't/h: Alarm, unacknowledged')).toBe(true);
  expect(frameIncludes(cues.acknowledged + 1, 't/h: Alarm, acknowledged')).toBe(true);
  expect(frameIncludes(cues.total, 't/h: Normal')).toBe(true);
});

test('the inventory is the sum of the readings so far, each over ten seconds', () => {
  const second = videoSeconds - 0.5;
  let tonnes = 0;
  for (let index = firstReading; index <= readingAt(second); index += 1) tonnes += readPlant(index).rate / 360;
  expect(frameIncludes(second, `>${tonnes.toFixed(3)}<`)).toBe(true);
});

test('the poster’s text has 10 px or more on a phone that shows it 320 px wide', () => {
  const sizes = [...drawPoster().matchAll(/<text[^>]* font-size="(\d+)"/g)].map((match) => Number(match[1]));
  expect(sizes.length).toBeGreaterThan(5);
  expect((Math.min(...sizes) * 320) / frameSize.width).toBeGreaterThanOrEqual(10);
});

test('the poster shows the whole video and its highest rate', () => {
  const count = readingAt(videoSeconds) - firstReading + 1;
  const rates = Array.from({ length: count }, (_, index) => readPlant(firstReading + index).rate);
  expect(drawPoster()).toContain(`>${Math.max(...rates).toFixed(3)} <`);
});

test('pictures set CO₂e with a subscript', () => {
  for (const picture of [drawPoster(), drawFrame(30)]) {
    expect(picture).not.toMatch(/CO2e|CO₂e/);
    expect(picture).toMatch(/CO<tspan[^>]*>2<\/tspan><tspan[^>]*>e</);
  }
});

test('no frame contains NaN, undefined or Infinity', () => {
  for (let second = 0; second <= videoSeconds; second += 1)
    for (const picture of [drawFrame(second), drawPoster()]) expect(picture).not.toMatch(/NaN|undefined|Infinity/);
});
