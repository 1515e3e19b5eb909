import { shareNextRun } from './shareNextRun.ts';

/** Creates a shared task whose runs end when the test resolves them. */
function makeTask() {
  const runs: PromiseWithResolvers<string>[] = [];
  const run = shareNextRun(() => {
    const each = Promise.withResolvers<string>();
    runs.push(each);
    return each.promise;
  });
  return { runs, run };
}

const nextTask = () => new Promise((resolve) => setImmediate(resolve));

test('calls during a run share the next run, because the current one may have read an earlier state', async () => {
  const { runs, run } = makeTask();
  const first = run();
  await nextTask();
  const later = [run(), run()];
  await nextTask();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve('before');
  await nextTask();
  runs[1]?.resolve('after');
  expect(await Promise.all([first, ...later])).toEqual(['before', 'after', 'after']);
  expect(runs).toHaveLength(2);
});

test('a failed run fails its callers only', async () => {
  const { runs, run } = makeTask();
  const first = run();
  await nextTask();
  const second = run();
  runs[0]?.reject(new Error('the disk is gone'));
  await expect(first).rejects.toThrow('the disk is gone');
  await nextTask();
  runs[1]?.resolve('read');
  expect(await second).toBe('read');
});
