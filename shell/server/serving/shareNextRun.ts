/**
 * Returns a function that runs a task and shares its runs: each caller gets the result of a run that began after its
 * call, so never that of an earlier state. Runs do not overlap; all calls during a run share the next one.
 */
export function shareNextRun<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const start = () => {
    next = undefined;
    const run = task();
    running = run;
    return run;
  };
  return () => (next ??= running.then(start, start));
}
