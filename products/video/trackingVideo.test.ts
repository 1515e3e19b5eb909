import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { cues, captions, videoSeconds } from '../src/pages/rtGhg/TrackingVideo/storyboard.ts';
import { drawFrame } from './trackingFrame.ts';

const folder = path.resolve(import.meta.dirname, '../src/pages/rtGhg/TrackingVideo');

test('the caption file says what the storyboard does, and the video is light', () => {
  const file = readFileSync(path.join(folder, 'captions.vtt'), 'utf8');
  expect(file.startsWith('WEBVTT\n')).toBe(true);
  for (const { text } of captions) expect(file).toContain(text);
  expect(file.match(/-->/g)).toHaveLength(captions.length);
  expect(statSync(path.join(folder, 'tracking.mp4')).size).toBeLessThan(800 * 1024);
});

test('the picture says what the storyboard does, second by second', () => {
  expect(drawFrame(1)).not.toContain('kg/m³');
  expect(drawFrame(cues.factors + 1)).toContain('kg/m³');
  expect(drawFrame(cues.chart + 1)).toContain('normal');
  expect(drawFrame(cues.acknowledged - 1)).toContain('ALARM, not acknowledged');
  expect(drawFrame(cues.acknowledged + 1)).toContain('ALARM, acknowledged');
  expect(drawFrame(videoSeconds - 1)).toMatch(/Inventory[^]*0\.\d{3} t/);
  expect(drawFrame(videoSeconds - 1)).not.toContain('NaN');
});
