import { createRepetition } from './repeatWhileLost.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Returns a request that fails a number of times, then is answered. */
function failing(times: number, code: string): jest.Mock<Promise<string>> {
  const request = jest.fn(async () => 'answer');
  for (let count = 0; count < times; count += 1) request.mockRejectedValueOnce(failure(code));
  return request;
}

async function startAnswering() {
  const repeatWhileLost = createRepetition();
  await repeatWhileLost(failing(0, ''), true);
  return repeatWhileLost;
}

test.each([
  ['ECONNREFUSED', true],
  ['ECONNREFUSED', false],
  ['ECONNRESET', true],
])('after %s a request (safe: %s) is repeated until it is answered', async (code, isSafe) => {
  const repeatWhileLost = await startAnswering();
  const request = failing(3, code);
  const answer = repeatWhileLost(request, isSafe);
  await jest.advanceTimersByTimeAsync(500);
  expect(await answer).toBe('answer');
  expect(request).toHaveBeenCalledTimes(4);
});

test('a request that may have been processed is not repeated unless it is safe', async () => {
  const repeatWhileLost = await startAnswering();
  const request = failing(1, 'ECONNRESET');
  await expect(repeatWhileLost(request, false)).rejects.toThrow('ECONNRESET');
  expect(request).toHaveBeenCalledTimes(1);
});

test('an error of another cause is not repeated', async () => {
  const repeatWhileLost = await startAnswering();
  const request = failing(1, 'HPE_HEADER_OVERFLOW');
  await expect(repeatWhileLost(request, true)).rejects.toThrow('HPE_HEADER_OVERFLOW');
  expect(request).toHaveBeenCalledTimes(1);
});

test('a server without an answer for more than a second is not asked again', async () => {
  const repeatWhileLost = await startAnswering();
  const request = failing(1000, 'ECONNREFUSED');
  const [outcome] = await Promise.allSettled([repeatWhileLost(request, true), jest.advanceTimersByTimeAsync(1200)]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'ECONNREFUSED' } });
  expect(request.mock.calls.length).toBeGreaterThan(10);
  request.mockClear();
  await expect(repeatWhileLost(request, true)).rejects.toThrow('ECONNREFUSED');
  expect(request).toHaveBeenCalledTimes(1);
});
