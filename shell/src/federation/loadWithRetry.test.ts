import { backOffMs, loadDeadlineMs, loadWithRetry } from './loadWithRetry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a load that succeeds is not repeated', async () => {
  const load = jest.fn().mockResolvedValue('page');
  await expect(loadWithRetry(load)).resolves.toBe('page');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is retried after each back-off, and not earlier', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('one'))
    .mockRejectedValueOnce(new Error('two'))
    .mockResolvedValue('page');
  const page = loadWithRetry(load);
  await jest.advanceTimersByTimeAsync(backOffMs[0] - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(backOffMs[1]);
  await expect(page).resolves.toBe('page');
});

test('rejects with the last failure after the last attempt', async () => {
  let count = 0;
  const page = loadWithRetry(() => Promise.reject(new Error(`failure ${++count}`)));
  await Promise.all([
    expect(page).rejects.toThrow('failure 3'),
    jest.advanceTimersByTimeAsync(backOffMs[0] + backOffMs[1]),
  ]);
});

test('a load that hangs fails after 8 s without a retry', async () => {
  expect(loadDeadlineMs).toBe(8000);
  const load = jest.fn(() => new Promise<never>(() => {}));
  const outcome = jest.fn();
  loadWithRetry(load).catch(outcome);
  await jest.advanceTimersByTimeAsync(7999);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ message: 'Nothing arrived within 8000 ms.' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('clears its timer', async () => {
  await loadWithRetry(() => Promise.resolve());
  expect(jest.getTimerCount()).toBe(0);
});
