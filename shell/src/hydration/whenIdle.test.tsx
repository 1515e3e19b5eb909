import { whenIdle } from './whenIdle.ts';

test('a task comes at last where the main thread is never idle', () => {
  jest.useFakeTimers();
  const task = jest.fn();
  // A browser that finds no idle time keeps to the time limit alone.
  Object.assign(window, {
    requestIdleCallback: (callback: () => void, options?: IdleRequestOptions) =>
      options?.timeout === undefined ? 0 : window.setTimeout(callback, options.timeout),
  });
  whenIdle(task);
  expect(task).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});
