import { Overloaded } from '../rendering/overloaded.ts';

/** Work for one worker at a time, done in the order in which it comes. */
export type WorkQueue<Worker> = {
  /**
   * Has the current worker do a task, a few at once. Rejects with `Overloaded` when the queue is full, or the task's
   * turn does not come in time; else as the task does.
   */
  run: <Result>(task: (worker: Worker) => Promise<Result>) => Promise<Result>;
  /** Gives what waits, and what comes, to this worker; to none while it is undefined. What is under way stays. */
  serveWith: (worker: Worker | undefined) => void;
};

/** Tasks that a worker does at once: pages wait for data in between, and share its time. */
const atOnceLimit = 4;
/**
 * Most tasks that wait: as many as a slow machine does before the last of them has waited too long, at 40 ms each. What
 * comes beyond them hears so at once, and not after a wait for nothing.
 */
const queueLimit = 128;
/** How long a task waits for its turn, in milliseconds. */
const queueLimitMs = 5000;

type Waiting<Worker> = { begin: (worker: Worker) => void; timer: NodeJS.Timeout };

/** Builds a queue without a worker. */
export function createWorkQueue<Worker extends object>(): WorkQueue<Worker> {
  let current: Worker | undefined;
  const waiting: Waiting<Worker>[] = [];
  /** Tasks under way, by worker: one that was replaced still finishes its own. */
  const underWay = new WeakMap<Worker, number>();

  function startNext() {
    const worker = current;
    if (!worker) return;
    const free = atOnceLimit - (underWay.get(worker) ?? 0);
    for (const { begin, timer } of waiting.splice(0, Math.max(free, 0))) {
      clearTimeout(timer);
      underWay.set(worker, (underWay.get(worker) ?? 0) + 1);
      begin(worker);
    }
  }

  return {
    run(task) {
      if (waiting.length >= queueLimit)
        return Promise.reject(new Overloaded('queue_full', `${queueLimit} pages wait to be rendered already.`));
      return new Promise((resolve, reject) => {
        const begin = (worker: Worker) => {
          task(worker)
            .finally(() => {
              underWay.set(worker, (underWay.get(worker) ?? 1) - 1);
              startNext();
            })
            .then(resolve, reject);
        };
        const timer = setTimeout(() => {
          waiting.splice(
            waiting.findIndex((entry) => entry.begin === begin),
            1,
          );
          reject(
            current
              ? new Overloaded(
                  'queue_timeout',
                  `The page's turn to be rendered did not come within ${queueLimitMs} ms.`,
                )
              : new Overloaded('no_worker', `No render worker was ready within ${queueLimitMs} ms.`),
          );
        }, queueLimitMs);
        waiting.push({ begin, timer });
        startNext();
      });
    },
    serveWith(worker) {
      current = worker;
      startNext();
    },
  };
}
