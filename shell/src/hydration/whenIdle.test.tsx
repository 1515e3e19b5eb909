import { whenIdle } from './whenIdle.ts';

test('a task runs after the timeout if the main thread is never idle', () => {
  jest.useFakeTimers();
  const task = jest.fn();
  // Simulate a browser without idle time: it runs the callback at the timeout.
  Object.assign(window, {
    requestIdleCallback: (callback: () => void, options?: IdleRequestOptions) =>
      options?.timeout === undefined ? 0 : window.setTimeout(callback, options.timeout),
  });
  whenIdle(task);
  expect(task).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});
