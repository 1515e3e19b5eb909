import { recordLog } from '../testing/recordLog.ts';
import { pollLog } from './pollLog.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/**
 * Runs polls of these durations, in milliseconds, at an interval of 500 ms; a poll with a negative duration fails.
 * Returns the start time of each poll.
 */
async function recordPolls(durations: readonly number[]): Promise<number[]> {
  const startTimes: number[] = [];
  const startedAt = Date.now();
  const { log } = recordLog();
  const { stop } = pollLog({
    check: async () => {
      const duration = durations[startTimes.length] ?? 0;
      startTimes.push(Date.now() - startedAt);
      await new Promise((resolve) => void setTimeout(resolve, Math.abs(duration)));
      if (duration < 0) throw new Error('the store cannot be read');
    },
    intervalMs: 500,
    firstMs: 0,
    log,
  });
  await jest.advanceTimersByTimeAsync(5000);
  stop();
  return startTimes.slice(0, durations.length);
}

test('polls the log at equal intervals, and immediately after a poll that took longer', async () => {
  // A timer of 0 ms takes 1 ms.
  expect(await recordPolls([0, 300, 700, 0, 0])).toEqual([0, 500, 1000, 1701, 2201]);
});

test('doubles the pause after each consecutive failure', async () => {
  expect(await recordPolls([-100, -100, 0, 0])).toEqual([0, 1100, 3200, 3700]);
});
