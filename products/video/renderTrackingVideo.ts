import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { captions, videoSeconds } from '../src/pages/rtGhg/TrackingVideo/storyboard.ts';
import { drawFrame, drawPoster, frameSize } from './trackingFrame.ts';

/*
 * Renders the video of RT-GHG frame by frame, its poster and its captions: `node
 * products/video/renderTrackingVideo.ts`, or with `--poster` only the poster. Requires Chromium and, for the video,
 * ffmpeg (Debian packages). Run it after a change of the strip chart's model, the storyboard or the frame.
 */
const root = path.resolve(import.meta.dirname, '../..');
const framesPerSecond = 24;
const isPosterOnly = process.argv.includes('--poster');
const folder = path.join(root, 'products/src/pages/rtGhg/TrackingVideo');

const tokens = await readFile(path.join(root, 'shared/src/design/tokens.css'), 'utf8');
const browser = await chromium.launch({
  executablePath: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find(existsSync) ?? '',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: frameSize });
await page.setContent(
  `<style>${tokens}${await toFontFaces()} body { margin: 0; font-variant-numeric: tabular-nums }</style><body data-tone="ink"></body>`,
);
await page.evaluate(() => document.fonts.ready);

if (!isPosterOnly) await encodeVideo();
await sharp(await shoot(drawPoster()))
  .resize(960)
  .webp({ quality: 65, effort: 6 })
  .toFile(path.join(folder, 'poster.webp'));
await writeFile(path.join(folder, 'captions.vtt'), toCaptionFile());
await browser.close();

/** Encodes all frames to `tracking.mp4`. */
async function encodeVideo(): Promise<void> {
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(framesPerSecond), '-i', '-'],
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
      path.join(folder, 'tracking.mp4'),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let frame = 0; frame < videoSeconds * framesPerSecond; frame += 1) {
    const picture = await shoot(drawFrame(frame / framesPerSecond));
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await once(encoder, 'close');
}

async function shoot(picture: string): Promise<Buffer> {
  await page.evaluate((svg) => void (document.body.innerHTML = svg), picture);
  return page.screenshot({ type: 'png' });
}

/** Returns the site's `@font-face` rules with data URLs, because the page has no URL from which to load files. */
async function toFontFaces(): Promise<string> {
  const faces = [
    ['Instrument Sans', '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'],
    ['IBM Plex Mono', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'],
  ] as const;
  const rules = faces.map(async ([family, file]) => {
    const data = await readFile(path.join(root, 'node_modules', file), 'base64');
    return `@font-face { font-family: '${family}'; src: url(data:font/woff2;base64,${data}); font-weight: 400 700 }`;
  });
  return (await Promise.all(rules)).join('');
}

function toCaptionFile(): string {
  const time = (second: number) => `00:00:${second.toFixed(3).padStart(6, '0')}`;
  return (
    ['WEBVTT', ...captions.map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${text}`)].join('\n\n') + '\n'
  );
}
