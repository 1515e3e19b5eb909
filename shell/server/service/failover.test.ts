import { createFailover, type Failover } from './failover.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const refused = Object.assign(new Error('ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
const reset = Object.assign(new Error('ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });

/** Returns a request that fails a number of times, then is answered. */
function failing(times: number, error: Error): jest.Mock<Promise<string>, [URL]> {
  const request = jest.fn<Promise<string>, [URL]>(async ({ hostname }) => hostname);
  for (let count = 0; count < times; count += 1) request.mockRejectedValueOnce(error);
  return request;
}

/** Returns a request that only the services at some hosts answer; others accept no connection. */
function answeredBy(...hosts: string[]): jest.Mock<Promise<string>, [URL]> {
  return jest.fn<Promise<string>, [URL]>(async ({ hostname }) => {
    if (hosts.includes(hostname)) return hostname;
    throw refused;
  });
}

async function startAnswering(): Promise<Failover> {
  const failover = createFailover(['http://one']);
  await failover.send(answeredBy('one'), true);
  return failover;
}

test.each([
  ['connection refused', refused, true],
  ['connection refused', refused, false],
  ['connection reset', reset, true],
])('after a %s a request is repeated until it is answered', async (_name, error, isSafe) => {
  const { send } = await startAnswering();
  const request = failing(3, error);
  const answer = send(request, isSafe);
  await jest.advanceTimersByTimeAsync(500);
  expect(await answer).toBe('one');
  expect(request).toHaveBeenCalledTimes(4);
});

test('a request that may have been processed is not repeated unless it is safe', async () => {
  const { send } = await startAnswering();
  const request = failing(1, reset);
  await expect(send(request, false)).rejects.toThrow('ECONNRESET');
  expect(request).toHaveBeenCalledTimes(1);
});

test('an error of another cause is not repeated', async () => {
  const { send } = await startAnswering();
  const request = failing(1, Object.assign(new Error('HPE_HEADER_OVERFLOW'), { code: 'HPE_HEADER_OVERFLOW' }));
  await expect(send(request, true)).rejects.toThrow('HPE_HEADER_OVERFLOW');
  expect(request).toHaveBeenCalledTimes(1);
});

test('a service without an answer for more than a second is not asked again', async () => {
  const { send } = await startAnswering();
  const request = failing(1000, refused);
  const [outcome] = await Promise.allSettled([send(request, true), jest.advanceTimersByTimeAsync(1200)]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'ECONNREFUSED' } });
  expect(request.mock.calls.length).toBeGreaterThan(10);
  request.mockClear();
  await expect(send(request, true)).rejects.toThrow('ECONNREFUSED');
  expect(request).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'without a connection, a request (safe: %s) goes to the next service at once',
  async (isSafe) => {
    const { send } = createFailover(['http://one', 'http://two', 'http://three']);
    expect(await send(answeredBy('three'), isSafe)).toBe('three');
    // Later requests too, until the first is chosen again.
    expect(await send(answeredBy('one', 'two', 'three'), isSafe)).toBe('three');
    // After the last service comes the first.
    expect(await send(answeredBy('one', 'two'), isSafe)).toBe('one');
  },
);

test('if no service accepts a connection, each is asked once, and the request fails', async () => {
  const { send } = createFailover(['http://one', 'http://two']);
  const request = answeredBy();
  await expect(send(request, true)).rejects.toBe(refused);
  expect(request.mock.calls.map(([{ hostname }]) => hostname)).toEqual(['one', 'two']);
});

test('a host name of which no address accepts a connection counts as one service', async () => {
  const { send } = createFailover(['http://one', 'http://two']);
  const request = failing(1, new AggregateError([refused, refused]));
  expect(await send(request, false)).toBe('two');
});

test('a lost connection is no reason to use another service', async () => {
  const { send } = createFailover(['http://one', 'http://two']);
  await send(answeredBy('one'), true);
  const answer = send(failing(1, reset), true);
  await jest.advanceTimersByTimeAsync(100);
  expect(await answer).toBe('one');
});

test('the first service that answers is chosen, for whatever reason those before it do not', async () => {
  const { chooseFirst, send } = createFailover(['http://one', 'http://two']);
  await chooseFirst(failing(1, new Error('not valid')));
  expect(await send(answeredBy('one', 'two'), true)).toBe('two');
  expect(await chooseFirst(answeredBy('one', 'two'))).toBe('one');
  expect(await send(answeredBy('one', 'two'), true)).toBe('one');
  await expect(chooseFirst(answeredBy())).rejects.toBe(refused);
});
