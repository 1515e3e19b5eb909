import { readingIntervalSeconds } from '@site/shared/claims';

/** Speed of the video, as a multiple of the simulated plant's. */
export const speedFactor = 20;
/** Length of the video in seconds. */
export const videoSeconds = 36;
/** Index of the reading at the start of the video. */
export const firstReading = 109;
/** Minutes of the plant's time in the video. */
export const plantMinutes = (videoSeconds * speedFactor) / 60;

/** Returns the index of the reading at a second of the video, with the fraction elapsed until the next. */
export function readingAt(second: number): number {
  return firstReading + (second * speedFactor) / readingIntervalSeconds;
}

/** Seconds at which parts of the picture appear, and at which the operator acknowledges. */
export const cues = { factors: 4, chart: 7, acknowledged: 15, total: 23 } as const;

/** Captions of one line each, also the transcript next to the video; `from` and `to` in seconds. */
export const captions = [
  { from: 0, to: 4, text: 'Four meters: fuel to two engines and the heaters, gas to the flare.' },
  { from: 4, to: 7, text: 'Each is read every ten seconds. The video runs twenty times as fast.' },
  { from: 7, to: 11, text: 'Volume times factor is a rate of CO₂e, written as the plant runs.' },
  { from: 11, to: 15, text: 'A relief to flare: the rate passes its limit, and an alarm comes.' },
  { from: 15, to: 20, text: 'The operator acknowledges. The alarm stands while the rate is high.' },
  { from: 20, to: 23, text: 'The relief is over, and the alarm goes.' },
  { from: 23, to: 30, text: 'Each reading is ten seconds of the inventory: tonnes add up by source.' },
  { from: 30, to: 36, text: 'The year is the sum of what the control room saw. All data simulated.' },
] as const;
