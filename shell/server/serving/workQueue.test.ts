import { WorkQueue } from './workQueue.ts';

/** A fake worker that answers pings unless the test blocks it. */
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

/** A queue whose tasks run until the test ends them. */
function setUp() {
  const onBlocked = jest.fn();
  const queue = new WorkQueue<Worker>(onBlocked);
  /** Started tasks, as `<name> on <worker>`, in order. */
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  function run(name: string): Promise<{ wasWorkerBlocked: boolean }> {
    const task = queue.run(name.replace(/\d+$/, ''), async ({ worker, wasWorkerBlocked }) => {
      started.push(`${name} on ${worker.name}`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return { wasWorkerBlocked: wasWorkerBlocked() };
    });
    // Tasks that the test does not end are rejected after the wait limit.
    task.catch(() => undefined);
    return task;
  }
  /** Runs the callbacks of settled promises. */
  const settle = () => jest.advanceTimersByTimeAsync(0);
  async function end(...names: string[]) {
    for (const name of names) ends.get(name)?.();
    await settle();
  }
  return { queue, onBlocked, started, run, settle, end };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a worker runs two tasks of a part and four in all; the part with the fewest running tasks is next', async () => {
  const { queue, started, run, settle, end } = setUp();
  queue.add(makeWorker('first'));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void run(name);
  await settle();
  expect(started).toEqual(['a1 on first', 'b1 on first', 'c1 on first', 'a2 on first']);
  await end('a1');
  expect(started.slice(4)).toEqual(['a3 on first']);
  await end('b1', 'c1');
  expect(started.slice(5)).toEqual(['b2 on first']);
  await end('a2');
  expect(started.slice(6)).toEqual(['a4 on first']);
});

test('two tasks of one part that hang do not delay another part', async () => {
  const { queue, started, run, settle, end } = setUp();
  queue.add(makeWorker('first'));
  for (const name of ['hangs1', 'hangs2', 'hangs3']) void run(name);
  await settle();
  for (const name of ['b1', 'b2', 'b3']) {
    void run(name);
    await settle();
    await end(name);
  }
  expect(started).toEqual(['hangs1 on first', 'hangs2 on first', 'b1 on first', 'b2 on first', 'b3 on first']);
});

test('no task starts on a worker whose event loop is blocked', async () => {
  const { queue, started, run, settle } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  void run('a1');
  first.block();
  void run('b1');
  await settle();
  expect(started).toEqual(['a1 on first']);
  first.unblock();
  await settle();
  expect(started).toEqual(['a1 on first', 'b1 on first']);
});

test('other parts leave a worker that a page blocks; the part of that page stays, even when both workers are free', async () => {
  const { queue, onBlocked, started, run, settle, end } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  void run('a1');
  first.block();
  void run('b1');
  void run('a2');
  await jest.advanceTimersByTimeAsync(300);
  expect(onBlocked).toHaveBeenCalledWith(first, ['a']);
  expect(started).toEqual(['a1 on first']);
  queue.add(makeWorker('second'));
  expect(started).toEqual(['a1 on first', 'b1 on second']);
  first.unblock();
  await end('a1', 'b1');
  for (const name of ['b2', 'c1', 'a3']) void run(name);
  await settle();
  expect(started.slice(2)).toEqual(['a2 on first', 'b2 on second', 'c1 on first', 'a3 on first']);
  await end('b2', 'c1', 'a2', 'a3');
});

test('a part that blocked a worker stays on it when its page ends before the worker answers the ping', async () => {
  const { queue, started, run, settle, end } = setUp();
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
  expect(started).toEqual(['a1 on first', 'a2 on first']);
  await end('a2');
});

test('reports a blocked worker only when tasks of other parts wait for it', async () => {
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

test('does not report a worker that answers late although it runs no task: the machine is busy, or the worker has ended', async () => {
  const { queue, onBlocked, run, end } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  void run('a1');
  first.block();
  void run('a2');
  await end('a1');
  await jest.advanceTimersByTimeAsync(300);
  expect(onBlocked).not.toHaveBeenCalled();
});

test('wasWorkerBlocked is true only if the worker was blocked while tasks of another part were running', async () => {
  const { queue, run, settle, end } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  const ofOtherPart = run('b1');
  void run('a1');
  await settle();
  first.block();
  void run('a2');
  await jest.advanceTimersByTimeAsync(300);
  first.unblock();
  await settle();
  await end('b1');
  expect(await ofOtherPart).toEqual({ wasWorkerBlocked: true });
  await end('a1');
  first.block();
  const ofSamePart = run('a3');
  await jest.advanceTimersByTimeAsync(300);
  first.unblock();
  await settle();
  await end('a2', 'a3');
  expect(await ofSamePart).toEqual({ wasWorkerBlocked: false });
});

test('running tasks of a removed worker finish; waiting tasks start on the other worker', async () => {
  const { queue, started, run, settle, end } = setUp();
  const first = makeWorker('first');
  queue.add(first);
  const running = run('a1');
  first.block();
  void run('a2');
  queue.remove(first);
  queue.add(makeWorker('second'));
  await settle();
  expect(started).toEqual(['a1 on first', 'a2 on second']);
  await end('a1');
  await expect(running).resolves.toEqual({ wasWorkerBlocked: false });
});

test('a task that waits for eight seconds is rejected, and running tasks continue', async () => {
  const { queue, started, run, settle, end } = setUp();
  queue.add(makeWorker('first'));
  const first = run('a1');
  void run('a2');
  await settle();
  const late = run('a3');
  await jest.advanceTimersByTimeAsync(8000);
  await expect(late).rejects.toMatchObject({
    name: 'Overloaded',
    code: 'queue_timeout',
    message: 'No render slot became free for the page within 8000 ms.',
  });
  await end('a1');
  await expect(first).resolves.toBeDefined();
  expect(started).toHaveLength(2);
});

test('when 128 tasks of a part wait, the next one is rejected immediately; tasks of other parts are not', async () => {
  const { queue, run, settle, end, started } = setUp();
  for (let count = 0; count < 128; count += 1) run(`a${count}`).catch(() => undefined);
  await expect(run('a')).rejects.toMatchObject({ name: 'Overloaded', code: 'queue_full' });
  void run('b1');
  queue.add(makeWorker('first'));
  await settle();
  expect(started).toContain('b1 on first');
  await end('b1');
});

test('estimates the wait of a part from its queue and its recent render time', async () => {
  const { queue, run, settle, end } = setUp();
  queue.add(makeWorker('first'));
  for (const name of ['a1', 'a2', 'a3']) void run(name);
  await settle();
  await jest.advanceTimersByTimeAsync(2000);
  await end('a1');
  // Two concurrent tasks of 2 s each: one per second.
  for (let name = 4; name < 13; name += 1) run(`a${name}`).catch(() => undefined);
  expect(queue.estimateWaitMs('a')).toBe(9000);
  expect(queue.estimateWaitMs('b')).toBe(0);
});

test('the next task starts after a failed one', async () => {
  const { queue, run, settle, started } = setUp();
  queue.add(makeWorker('first'));
  const failed = [1, 2].map(() => queue.run('a', () => Promise.reject(new Error('no'))));
  void run('a1');
  await Promise.allSettled(failed);
  await settle();
  expect(started).toEqual(['a1 on first']);
});

test('quietMs is the time since the last task that was slow or blocked its worker', async () => {
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
