import { recordLog } from '../testing/recordLog.ts';
import type { Health } from '@site/shared/contract';
import { watchService } from './serviceWatcher.ts';

const healthOf = (contentVersion: string): Health => ({
  status: 'ok',
  inquiries: 'stored',
  contentVersion,
  contentFaults: 0,
});
const failedHealth = () => Promise.reject<Health>(new Error('no answer'));

/** A site service whose answer the test changes; `polls` counts the requests. */
function makeService(contentVersion: string) {
  const service = {
    polls: 0,
    answer: (): Promise<Health> => Promise.resolve(healthOf(contentVersion)),
    readHealth() {
      service.polls += 1;
      return service.answer();
    },
  };
  return service;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the state shows the content version, the availability and the recoveries of the service', async () => {
  const service = makeService('v1');
  const watcher = await watchService(service.readHealth, 1000, recordLog().log);
  const pollAgain = () => jest.advanceTimersByTimeAsync(1000);
  expect(watcher.state()).toMatchObject({ isUp: true, contentVersion: 'v1', recoveries: 0 });
  const first = watcher.state();
  await pollAgain();
  expect(watcher.state()).toBe(first);
  service.answer = failedHealth;
  await pollAgain();
  expect(watcher.state()).toMatchObject({ isUp: false, contentVersion: 'v1', recoveries: 0 });
  service.answer = () => Promise.resolve(healthOf('v2'));
  await pollAgain();
  expect(watcher.state()).toMatchObject({ isUp: true, contentVersion: 'v2', recoveries: 1 });
  watcher.stop();
});

test('the service can be asked between two polls, without a change of the state', async () => {
  const service = makeService('v1');
  const watcher = await watchService(service.readHealth, 1000, recordLog().log);
  const before = watcher.state();
  expect(await watcher.isUpNow()).toBe(true);
  service.answer = failedHealth;
  expect(await watcher.isUpNow()).toBe(false);
  expect(watcher.state()).toBe(before);
  watcher.stop();
});

test('a service that does not answer the first poll is down', async () => {
  const watcher = await watchService(failedHealth, 1000, recordLog().log);
  expect(watcher.state()).toMatchObject({ isUp: false, contentVersion: 'unknown', recoveries: 0 });
  watcher.stop();
});

test('polls do not overlap, so a late failure cannot overwrite a newer success', async () => {
  const service = makeService('v1');
  const watcher = await watchService(service.readHealth, 1000, recordLog().log);
  const { promise: slow, reject } = Promise.withResolvers<Health>();
  service.answer = () => slow;
  await jest.advanceTimersByTimeAsync(1000);
  expect(service.polls).toBe(2);
  service.answer = () => Promise.resolve(healthOf('v2'));
  await jest.advanceTimersByTimeAsync(1500);
  expect(service.polls).toBe(2);
  reject(new Error('timed out'));
  await jest.advanceTimersByTimeAsync(999);
  expect(watcher.state()).toMatchObject({ isUp: false, contentVersion: 'v1' });
  await jest.advanceTimersByTimeAsync(1);
  expect(watcher.state()).toMatchObject({ isUp: true, contentVersion: 'v2' });
  watcher.stop();
});

test('a watcher that is stopped during a poll does not poll again', async () => {
  const service = makeService('v1');
  const watcher = await watchService(service.readHealth, 1000, recordLog().log);
  const { promise: slow, reject } = Promise.withResolvers<Health>();
  service.answer = () => slow;
  await jest.advanceTimersByTimeAsync(1000);
  watcher.stop();
  reject(new Error('timed out'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(service.polls).toBe(2);
});
