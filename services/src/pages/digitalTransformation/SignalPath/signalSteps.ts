import { readingIntervalSeconds } from '@site/shared/claims';

/**
 * Steps of a reading from the pipe to the desk, with the longest delay of each at usual settings, in seconds: damping
 * of the transmitter, scan of the controller, recording interval including the poll over a wired network, calculation,
 * screen refresh.
 */
export const signalSteps = [
  { name: 'Transmitter', seconds: 0.4 },
  { name: 'RTU / PLC', seconds: 0.2 },
  { name: 'Historian', seconds: readingIntervalSeconds },
  { name: 'Emissions model', seconds: 2 },
  { name: 'Your desk', seconds: 2 },
] as const;

/** Sum of the delays in whole seconds, rounded up. */
export const totalSeconds = Math.ceil(signalSteps.reduce((sum, { seconds }) => sum + seconds, 0));
