import { WorkQueue } from './workQueue.ts';

/** A worker whose event loop turns unless the test blocks it. */
function makeWorker(name: string) {
  let blocked: PromiseWithResolvers<void> | undefined;
  return {
    name,
    ping: () => blocked?.promise ?? Promise.resolve(),
    block: () => void (blocked = Promise.withResolvers()),
    unblock() {
      blocked?.resolve();
      blocked = undefined;
    },
  };
}
type Worker = ReturnType<typeof makeWorker>;

/** A queue whose tasks end when the test says so. */
function setUp() {
  const onBlocked = jest.fn();
  const queue = new WorkQueue<Worker>(onBlocked);
  /** Tasks under way, as `<name> on <worker>`, in the order in which they began. */
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  function run(name: string): Promise<{ wasWorkerBlocked: boolean }> {
    const task = queue.run(name.replace(/\d+$/, ''), async ({ worker, wasWorkerBlocked }) => {
      begun.push(`${name} on ${worker.name}`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return { wasWorkerBlocked: wasWorkerBlocked() };
    });
    // Those that are not expected to end are rejected when their time is over.
    task.catch(() => undefined);
    return task;
  }
  /** Lets what has been resolved take effect. */
  const settle = () => jest.advanceTimersByTimeAsync(0);
  async function end(...names: string[]) {
    for (const name of names) ends.get(name)?.();
    await settle();
  }
  return { queue, onBlocked, begun, run, settle, end };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a worker does two tasks of a part at once, and four in all; the part with the fewest under way is next', async () => {
  const { queue, begun, run, settle, end } = setUp();
  queue.add(makeWorker('first'));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void run(name);
  await settle();
  expect(begun).toEqual(['a1 on first', 'b1 on first', 'c1 on first', 'a2 on first']);
  await end('a1');
  expect(begun.slice(4)).toEqual(['a3 on first']);
  await end('b1', 'c1');
  expect(begun.slice(5)).toEqual(['b2 on first']);
  await end('a2');
  expect(begun.slice(6)).toEqual(['a4 on first']);
});

test('while a part waits for two tasks that never end, another part is rendered', async () => {
  const { queue, begun, run, settle, end } = setUp();
  queue.add(makeWorker('first'));
  for (const name of ['hangs1', 'hangs2', 'hangs3']) void run(name);
  await settle();
  for (const name of ['b1', 'b2', 'b3']) {
    void run(name);
    await settle();
    await end(name);
  }
  expect(begun).toEqual(['hangs1 on first', 'hangs2 on first', 'b1 on first', 'b2 on first', 'b3 on first']);
});

test('a task is not handed to a worker whose event loop is blocked', async () => {
  const { queue, begun, run, settle } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  void run('a1');
  first.block();
  void run('b1');
  await settle();
  expect(begun).toEqual(['a1 on first']);
  first.unblock();
  await settle();
  expect(begun).toEqual(['a1 on first', 'b1 on first']);
});

test('parts leave a worker that a page blocks; the part of that page stays, also when both workers are free', async () => {
  const { queue, onBlocked, begun, run, settle, end } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  void run('a1');
  first.block();
  void run('b1');
  void run('a2');
  await jest.advanceTimersByTimeAsync(300);
  expect(onBlocked).toHaveBeenCalledWith(first, ['a']);
  expect(begun).toEqual(['a1 on first']);
  queue.add(makeWorker('second'));
  expect(begun).toEqual(['a1 on first', 'b1 on second']);
  first.unblock();
  await end('a1', 'b1');
  for (const name of ['b2', 'c1', 'a3']) void run(name);
  await settle();
  expect(begun.slice(2)).toEqual(['a2 on first', 'b2 on second', 'c1 on first', 'a3 on first']);
  await end('b2', 'c1', 'a2', 'a3');
});

test('a part whose page has blocked a worker stays there when that page ends, before the worker answers its ping', async () => {
  const { queue, begun, run, settle, end } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  queue.add(makeWorker('second'));
  void run('a1');
  first.block();
  void run('a2');
  await jest.advanceTimersByTimeAsync(300);
  await end('a1');
  first.unblock();
  await settle();
  expect(begun).toEqual(['a1 on first', 'a2 on first']);
  await end('a2');
});

test('no other worker is asked for while only the part that blocks a worker waits; for each other part that comes one is', async () => {
  const { queue, onBlocked, run } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  void run('a1');
  first.block();
  void run('a2');
  await jest.advanceTimersByTimeAsync(300);
  expect(onBlocked).not.toHaveBeenCalled();
  void run('b1');
  expect(onBlocked).toHaveBeenCalledWith(first, ['a']);
});

test('a task beside which another part blocked the worker is told so; one beside its own part is not', async () => {
  const { queue, run, settle, end } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  const beside = run('b1');
  void run('a1');
  await settle();
  first.block();
  void run('a2');
  await jest.advanceTimersByTimeAsync(300);
  first.unblock();
  await settle();
  await end('b1');
  expect(await beside).toEqual({ wasWorkerBlocked: true });
  await end('a1');
  first.block();
  const alone = run('a3');
  await jest.advanceTimersByTimeAsync(300);
  first.unblock();
  await settle();
  await end('a2', 'a3');
  expect(await alone).toEqual({ wasWorkerBlocked: false });
});

test('tasks of a worker that is removed finish; those that wait are for the other one', async () => {
  const { queue, begun, run, settle, end } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  const under = run('a1');
  first.block();
  void run('a2');
  queue.remove(first);
  queue.add(makeWorker('second'));
  await settle();
  expect(begun).toEqual(['a1 on first', 'a2 on second']);
  await end('a1');
  await expect(under).resolves.toEqual({ wasWorkerBlocked: false });
});

test('a task that waits for longer than five seconds is rejected, and those under way go on', async () => {
  const { queue, begun, run, settle, end } = setUp();
  queue.add(makeWorker('first'));
  const first = run('a1');
  void run('a2');
  await settle();
  const late = run('a3');
  await jest.advanceTimersByTimeAsync(5000);
  await expect(late).rejects.toMatchObject({
    name: 'Overloaded',
    code: 'queue_timeout',
    message: "The page's turn to be rendered did not come within 5000 ms.",
  });
  await end('a1');
  await expect(first).resolves.toBeDefined();
  expect(begun).toHaveLength(2);
});

test('when 128 tasks of a part wait the next one is rejected at once; tasks of other parts are not', async () => {
  const { queue, run, settle, end, begun } = setUp();
  for (let count = 0; count < 128; count += 1) run(`a${count}`).catch(() => undefined);
  await expect(run('a')).rejects.toMatchObject({ name: 'Overloaded', code: 'queue_full' });
  void run('b1');
  queue.add(makeWorker('first'));
  await settle();
  expect(begun).toContain('b1 on first');
  await end('b1');
});

test('a task that would wait for more than five seconds, by the recent renders of its part, is rejected at once', async () => {
  const { queue, run, settle, end } = setUp();
  queue.add(makeWorker('first'));
  for (const name of ['a1', 'a2']) void run(name);
  await settle();
  await jest.advanceTimersByTimeAsync(2000);
  void run('a3');
  await end('a1');
  // Two at once, of 2 s each: one a second.
  for (const name of ['a4', 'a5', 'a6', 'a7', 'a8', 'a9']) run(name).catch(() => undefined);
  expect(queue.estimateWaitMs('a')).toBe(6000);
  await expect(run('a')).rejects.toMatchObject({ name: 'Overloaded', code: 'wait_too_long', retryAfterSeconds: 6 });
  expect(queue.estimateWaitMs('b')).toBe(0);
});

test('a task that fails gives way to the next', async () => {
  const { queue, run, settle, begun } = setUp();
  queue.add(makeWorker('first'));
  const failed = [1, 2].map(() => queue.run('a', () => Promise.reject(new Error('no'))));
  void run('a1');
  await Promise.allSettled(failed);
  await settle();
  expect(begun).toEqual(['a1 on first']);
});

test('the queue is quiet since the last task that was slow or blocked its worker', async () => {
  const { queue, run, settle, end } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  expect(queue.quietMs()).toBe(Infinity);
  void run('a1');
  await jest.advanceTimersByTimeAsync(300);
  await end('a1');
  await jest.advanceTimersByTimeAsync(1000);
  expect(queue.quietMs()).toBe(1000);
  void run('a2');
  first.block();
  void run('b1');
  await jest.advanceTimersByTimeAsync(300);
  expect(queue.quietMs()).toBe(0);
  first.unblock();
  await settle();
});
