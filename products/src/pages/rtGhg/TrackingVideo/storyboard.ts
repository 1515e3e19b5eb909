import { readingIntervalSeconds } from '@site/shared/claims';

/** The video shows the simulated plant of the strip chart so many times as fast as it runs. */
export const timesAsFast = 20;
/** Length of the video in seconds, and the reading with which it begins. */
export const videoSeconds = 36;
export const firstReading = 30;

/** The reading that is the latest at a second of the video, as a number with its fraction. */
export function readingAt(second: number): number {
  return firstReading + (second * timesAsFast) / readingIntervalSeconds;
}

/** When parts come into the picture, and when the operator acknowledges, in seconds. */
export const cues = { factors: 4, chart: 7, acknowledged: 14, total: 21 } as const;

/** What is told, from and to in seconds: the captions, and the text beside the video. */
export const captions = [
  { from: 0, to: 4, text: 'Three meters of a plant: fuel to the engines, fuel to a heater, gas to the flare.' },
  { from: 4, to: 7, text: 'A reading of each is pulled every ten seconds. The video runs twenty times as fast.' },
  { from: 7, to: 10, text: 'Volume times factor is a rate of CO2e, and the chart is written as the plant runs.' },
  { from: 10, to: 14, text: 'A relief to flare: the rate passes its limit, and an alarm comes.' },
  { from: 14, to: 18, text: 'The operator acknowledges it. The alarm stands until the rate is below its deadband.' },
  { from: 18, to: 21, text: 'The relief is over, and the alarm goes.' },
  { from: 21, to: 29, text: 'Each reading is also ten seconds of the inventory: its tonnes add up by source.' },
  { from: 29, to: 36, text: 'The year is the sum of what the control room saw. All data here are simulated.' },
] as const;
