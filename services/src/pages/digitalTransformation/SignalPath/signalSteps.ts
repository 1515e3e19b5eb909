import { readingIntervalSeconds } from '@site/shared/claims';

/**
 * What a reading passes on its way, and for how long at most at the usual settings, in seconds: a transmitter's
 * damping, a controller's scan, the recording interval with its poll over a wired network, a calculation, a
 * screen's refresh.
 */
export const signalSteps = [
  { name: 'Transmitter', seconds: 0.4 },
  { name: 'RTU / PLC', seconds: 0.2 },
  { name: 'Historian', seconds: readingIntervalSeconds },
  { name: 'Emissions model', seconds: 2 },
  { name: 'Your desk', seconds: 2 },
] as const;

/** Seconds from the pipe to the person, rounded up. */
export const totalSeconds = Math.ceil(signalSteps.reduce((sum, { seconds }) => sum + seconds, 0));
