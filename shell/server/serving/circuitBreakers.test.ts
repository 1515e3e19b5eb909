import { Overloaded } from '../rendering/overloaded.ts';
import { PageTimeout, WorkerLost } from '../rendering/workerLost.ts';
import { recordLog } from '../testing/recordLog.ts';
import { createCircuitBreakers } from './circuitBreakers.ts';

const route = 'discover/d1 /discover/:category';
const origin = { part: 'discover', release: 'd1', route: 'discover.category' };
const timeOut = () => Promise.reject(new PageTimeout(3000));
const open = { name: 'CircuitOpen' };

function setUp() {
  const { log, lines } = recordLog();
  const breakers = createCircuitBreakers(log);
  const render = jest.fn(async () => 'page');
  return {
    lines,
    render,
    run: (task: (checkAgain: () => void) => Promise<unknown> = render, of = route) => breakers.run(of, origin, task),
    async fail(times: number, task: () => Promise<unknown> = timeOut) {
      for (let count = 0; count < times; count += 1)
        await expect(breakers.run(route, origin, task)).rejects.toBeInstanceOf(Error);
    },
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('three consecutive timeouts open only the circuit of their route, for ten seconds', async () => {
  const { run, fail, render, lines } = setUp();
  await fail(2);
  await run();
  await fail(3);
  render.mockClear();
  jest.advanceTimersByTime(9999);
  await expect(run()).rejects.toMatchObject(open);
  expect(render).not.toHaveBeenCalled();
  expect(await run(render, 'discover/d2 /discover/:category')).toBe('page');
  jest.advanceTimersByTime(1);
  expect(await run()).toBe('page');
  expect(await run()).toBe('page');
  expect(lines).toEqual([
    expect.stringMatching(
      /^Pages of discover\/d1 \/discover\/:category time out .*; .* for 10 s.*; roll the release back/,
    ),
    `Pages of ${route} are rendered in time again.`,
  ]);
});

test('a page that waits in the queue while the circuit opens is not rendered', async () => {
  const { run, fail } = setUp();
  const { promise: wait, resolve: endWait } = Promise.withResolvers<void>();
  const rendered = jest.fn();
  const waiting = run(async (checkAgain) => {
    await wait;
    checkAgain();
    rendered();
  });
  await fail(3);
  endWait();
  await expect(waiting).rejects.toMatchObject(open);
  expect(rendered).not.toHaveBeenCalled();
});

test('one lost worker opens the circuit', async () => {
  const { run, fail } = setUp();
  await fail(1, () => Promise.reject(new WorkerLost('it ended', false)));
  await expect(run()).rejects.toMatchObject(open);
});

test('a half-open circuit renders one page and rejects the others; if that page fails, it opens for twice as long', async () => {
  const { run, fail, render } = setUp();
  await fail(3);
  jest.advanceTimersByTime(10_000);
  const { promise, reject } = Promise.withResolvers<string>();
  const trial = run(() => promise);
  await expect(run()).rejects.toMatchObject(open);
  reject(new PageTimeout(3000));
  await expect(trial).rejects.toThrow('was given up');
  jest.advanceTimersByTime(19_999);
  await expect(run()).rejects.toMatchObject(open);
  expect(render).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(await run()).toBe('page');
});

test('errors of pages and overload open no circuit', async () => {
  const { run, fail } = setUp();
  await fail(5, () => Promise.reject(new Error('render failed')));
  await fail(5, () => Promise.reject(new Overloaded('queue_full', '128 pages wait')));
  expect(await run()).toBe('page');
});

test('a trial render rejected by overload leaves the circuit half-open for the next page', async () => {
  const { run, fail } = setUp();
  await fail(3);
  jest.advanceTimersByTime(10_000);
  await fail(1, () => Promise.reject(new Overloaded('queue_timeout', 'no render slot became free')));
  expect(await run()).toBe('page');
});
