import { createWorkQueue } from './workQueue.ts';

const worker = { name: 'first' };

/** A task that ends when the test says so. */
function makeTask() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: jest.fn(() => promise), end: resolve };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a worker does four tasks at once, the others in their order after them', async () => {
  const queue = createWorkQueue<typeof worker>();
  queue.serveWith(worker);
  const tasks = Array.from({ length: 6 }, makeTask);
  const done = tasks.map(({ run }) => queue.run(run));
  const begun = () => tasks.filter(({ run }) => run.mock.calls.length > 0).length;
  expect(begun()).toBe(4);
  tasks[2]?.end();
  await done[2];
  expect([begun(), tasks[4]?.run.mock.calls.length]).toEqual([5, 1]);
});

test('what waits for longer than five seconds is told so, and what is under way is not', async () => {
  const queue = createWorkQueue<typeof worker>();
  queue.serveWith(worker);
  const tasks = Array.from({ length: 5 }, makeTask);
  const [first, , , , late] = tasks.map(({ run }) => queue.run(run));
  jest.advanceTimersByTime(5000);
  await expect(late).rejects.toMatchObject({
    name: 'Overloaded',
    message: "The page's turn to be rendered did not come within 5000 ms.",
  });
  tasks[0]?.end();
  await expect(first).resolves.toBeUndefined();
  expect(tasks[4]?.run).not.toHaveBeenCalled();
});

test('of what comes when 128 wait the rest is refused at once', async () => {
  const queue = createWorkQueue<typeof worker>();
  const outcomes = Array.from({ length: 129 }, () => queue.run(async () => 'done').catch((error: Error) => error.name));
  expect(await outcomes[128]).toBe('Overloaded');
  queue.serveWith(worker);
  expect(new Set(await Promise.all(outcomes.slice(0, 128)))).toEqual(new Set(['done']));
});

test('what waits without a worker is done by the next one, and one that was replaced holds nobody up', async () => {
  const queue = createWorkQueue<{ name: string }>();
  queue.serveWith(worker);
  const stuck = Array.from({ length: 4 }, makeTask);
  for (const { run } of stuck) void queue.run(run);
  const waiting = queue.run(async ({ name }) => name);
  queue.serveWith(undefined);
  queue.serveWith({ name: 'second' });
  expect(await waiting).toBe('second');
});

test('a task that fails gives way to the next', async () => {
  const queue = createWorkQueue<typeof worker>();
  queue.serveWith(worker);
  const failed = Array.from({ length: 4 }, () => queue.run(() => Promise.reject(new Error('no'))));
  const next = queue.run(async () => 'done');
  await Promise.allSettled(failed);
  expect(await next).toBe('done');
});
