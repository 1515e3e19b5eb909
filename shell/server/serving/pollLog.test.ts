import { recordLog } from '../testing/recordLog.ts';
import { pollLog } from './pollLog.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Polls every 500 ms from 0 ms on with looks of these durations, in milliseconds; a negative one ends in an error. */
async function recordLooks(durations: readonly number[]): Promise<number[]> {
  const begun: number[] = [];
  const startedAt = Date.now();
  const { log } = recordLog();
  const { stop } = pollLog({
    check: async () => {
      const duration = durations[begun.length] ?? 0;
      begun.push(Date.now() - startedAt);
      await new Promise((resolve) => void setTimeout(resolve, Math.abs(duration)));
      if (duration < 0) throw new Error('the store is away');
    },
    intervalMs: 500,
    firstMs: 0,
    log,
  });
  await jest.advanceTimersByTimeAsync(5000);
  stop();
  return begun.slice(0, durations.length);
}

test('the log is looked at in equal intervals, and at once after a look that took longer', async () => {
  // A timer of 0 ms takes 1.
  expect(await recordLooks([0, 300, 700, 0, 0])).toEqual([0, 500, 1000, 1701, 2201]);
});

test('the pause after a look that failed is doubled with each one in a row', async () => {
  expect(await recordLooks([-100, -100, 0, 0])).toEqual([0, 1100, 3200, 3700]);
});
