import { backOffMs, loadDeadlineMs, loadWithRetry } from './loadWithRetry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a load that succeeds is asked for once', async () => {
  const load = jest.fn().mockResolvedValue('page');
  await expect(loadWithRetry(load)).resolves.toBe('page');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is tried again after each back-off, and not before', async () => {
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

test('after the last back-off the last failure is the answer', async () => {
  let count = 0;
  const page = loadWithRetry(() => Promise.reject(new Error(`failure ${++count}`)));
  await Promise.all([
    expect(page).rejects.toThrow('failure 3'),
    jest.advanceTimersByTimeAsync(backOffMs[0] + backOffMs[1]),
  ]);
});

test('a hang counts as a failure at 8 s, and is not tried again', async () => {
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

test('no timer is left behind', async () => {
  await loadWithRetry(() => Promise.resolve());
  expect(jest.getTimerCount()).toBe(0);
});
