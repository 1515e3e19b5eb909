import { mockService } from '@site/shared/testing';
import { watchService } from './serviceWatcher.ts';

test('the state follows the service: its content, whether it answers, and each return', async () => {
  jest.useFakeTimers();
  const mock = mockService({ 'GET /health': { status: 200, body: { contentVersion: 'v1' } } });
  const service = await watchService('http://service.example', 1000);
  const lookAgain = () => jest.advanceTimersByTimeAsync(1000);
  try {
    expect(service.state()).toMatchObject({ isUp: true, contentVersion: 'v1', returns: 0 });
    const first = service.state();
    await lookAgain();
    expect(service.state()).toBe(first);
    mock.answer('GET /health', { status: 500, body: 'broken' });
    await lookAgain();
    expect(service.state()).toMatchObject({ isUp: false, contentVersion: 'v1', returns: 0 });
    mock.answer('GET /health', { status: 200, body: { contentVersion: 'v2' } });
    await lookAgain();
    expect(service.state()).toMatchObject({ isUp: true, contentVersion: 'v2', returns: 1 });
  } finally {
    service.stop();
    mock.restore();
    jest.useRealTimers();
  }
});

test.each([
  ['refuses connections', () => Promise.reject(new Error('refused'))],
  ['answers what is no JSON', () => Promise.resolve({ status: 200 })],
])('a service that %s does not answer', async (_how, answer) => {
  const mock = mockService();
  mock.answer('GET /health', answer());
  const service = await watchService('http://service.example', 1000);
  expect(service.state()).toMatchObject({ isUp: false, contentVersion: 'unknown', returns: 0 });
  service.stop();
  mock.restore();
});

test('polls never overlap, so a late failure cannot overwrite a newer success', async () => {
  jest.useFakeTimers();
  const mock = mockService({ 'GET /health': { status: 200, body: { contentVersion: 'v1' } } });
  const service = await watchService('http://service.example', 1000);
  try {
    const { promise: slow, reject } = Promise.withResolvers<never>();
    mock.answer('GET /health', slow);
    await jest.advanceTimersByTimeAsync(1000);
    expect(mock.calls).toHaveLength(2);
    mock.answer('GET /health', { status: 200, body: { contentVersion: 'v2' } });
    await jest.advanceTimersByTimeAsync(1500);
    expect(mock.calls).toHaveLength(2);
    reject(new Error('timed out'));
    await jest.advanceTimersByTimeAsync(999);
    expect(service.state()).toMatchObject({ isUp: false, contentVersion: 'v1' });
    await jest.advanceTimersByTimeAsync(1);
    expect(service.state()).toMatchObject({ isUp: true, contentVersion: 'v2' });
  } finally {
    service.stop();
    mock.restore();
    jest.useRealTimers();
  }
});

test('a watcher that is stopped during a poll does not poll again', async () => {
  jest.useFakeTimers();
  const mock = mockService({ 'GET /health': { status: 200, body: { contentVersion: 'v1' } } });
  const service = await watchService('http://service.example', 1000);
  const { promise: slow, resolve } = Promise.withResolvers<{ status: number }>();
  mock.answer('GET /health', slow);
  await jest.advanceTimersByTimeAsync(1000);
  service.stop();
  resolve({ status: 500 });
  await jest.advanceTimersByTimeAsync(5000);
  expect(mock.calls).toHaveLength(2);
  mock.restore();
  jest.useRealTimers();
});
