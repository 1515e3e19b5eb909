import { Overloaded } from '../rendering/overloaded.ts';

/** A worker, as the queue uses it. */
export type QueueWorker = {
  /** Resolves when the worker's event loop has processed the ping; rejects when the worker has ended. */
  ping: () => Promise<void>;
};

/** The worker of a task, passed to the task when it starts. */
export type TaskContext<Worker> = {
  worker: Worker;
  /** Time that the task waited in the queue, in milliseconds. */
  waitMs: number;
  /**
   * Returns true if the event loop was blocked since the task started, while tasks of another part were running too.
   */
  wasWorkerBlocked: () => boolean;
};

/** Maximum number of concurrent tasks on a worker: pages share its event loop while they wait for data. */
const slotLimit = 4;
/**
 * Maximum number of concurrent tasks of one part: a page that hangs keeps its slot for seconds, so others stay free.
 */
const slotLimitOfPart = slotLimit / 2;
/** Maximum number of waiting tasks of one part. */
const queueLimitOfPart = 128;
/**
 * Maximum time that a task waits in the queue, in milliseconds. Queues that a start, a switch or a lost worker causes are
 * gone after some seconds, and a page that comes late is better than a page that says "busy".
 */
const waitLimitMs = 8000;
/** Time without an answer to a ping after which a worker's event loop counts as blocked, in milliseconds. */
const blockedAfterMs = 300;
/** Assumed render time of a part that has not rendered a page yet, in milliseconds. */
const defaultRenderMs = 40;
/** Weight of the latest render in the moving average of the render time. */
const latestWeight = 0.3;

type Task<Worker> = { part: string; start: (lane: Lane<Worker>) => void; timer: NodeJS.Timeout };
type Running = { part: string; wasWorkerBlocked: boolean };
/** A worker with its running tasks; `isPinged` is true while a ping awaits its answer. */
type Lane<Worker> = { worker: Worker; running: Set<Running>; isPinged: boolean; isBlocked: boolean };

/**
 * A queue of tasks of several parts for one or two workers. A task starts on a worker that has just answered a ping, so
 * that it does not wait for a blocked event loop. A part stays on one worker; it moves to the other when its worker is
 * blocked and runs none of its tasks. So all parts leave a blocked worker, except the part that blocks it.
 */
export class WorkQueue<Worker extends QueueWorker> {
  readonly #onBlocked: (worker: Worker, parts: string[]) => void;
  readonly #lanes: Lane<Worker>[] = [];
  /** The lane of each part. */
  readonly #assignedLanes = new Map<string, Lane<Worker>>();
  /** Waiting tasks, in order of arrival. */
  readonly #waiting: Task<Worker>[] = [];
  /** Moving average of the render time of each part, in milliseconds. */
  readonly #recentMs = new Map<string, number>();
  /** When a task last was slow or blocked a worker, in milliseconds since the epoch. */
  #slowAt = -Infinity;

  /** @param onBlocked called with a blocked worker and the parts of its tasks when tasks of other parts wait for it. */
  constructor(onBlocked: (worker: Worker, parts: string[]) => void = () => {}) {
    this.#onBlocked = onBlocked;
  }

  /**
   * Runs a task of a part on a worker. Rejects with `Overloaded` when too many tasks of the part wait, or when the task
   * has waited too long; otherwise it settles as the task does.
   */
  run<Result>(part: string, task: (context: TaskContext<Worker>) => Promise<Result>): Promise<Result> {
    if (this.#countWaiting(part) >= queueLimitOfPart) {
      const problem = `${queueLimitOfPart} pages of ${part} already wait to be rendered.`;
      return Promise.reject(new Overloaded('queue_full', problem));
    }
    const queuedAt = performance.now();
    return new Promise((resolve, reject) => {
      const entry: Task<Worker> = {
        part,
        start: (lane) => void this.#runOn(lane, part, performance.now() - queuedAt, task).then(resolve, reject),
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(entry), 1);
          reject(this.#toTimeout());
        }, waitLimitMs),
      };
      this.#waiting.push(entry);
      this.#dispatchAll();
    });
  }

  /** Estimates how long a new task of a part would wait, in milliseconds, from its queue and its recent render time. */
  estimateWaitMs(part: string): number {
    const lane = this.#laneOf(part);
    if (!lane) return 0;
    const renderMs = this.#recentMs.get(part) ?? defaultRenderMs;
    return (this.#countWaiting(part) * renderMs) / Math.max(countOf(part, lane), 1);
  }

  add(worker: Worker): void {
    this.#lanes.push({ worker, running: new Set(), isPinged: false, isBlocked: false });
    this.#dispatchAll();
  }

  /** Removes a worker. Its running tasks finish; waiting tasks go to the other worker or to the next one added. */
  remove(worker: Worker): void {
    const lane = this.#lanes.find((each) => each.worker === worker);
    if (!lane) return;
    this.#lanes.splice(this.#lanes.indexOf(lane), 1);
    for (const [part, assigned] of this.#assignedLanes) if (assigned === lane) this.#assignedLanes.delete(part);
    this.#dispatchAll();
  }

  /** Returns the number of tasks that wait, and of those that run on a worker. */
  counts(): { waiting: number; running: number } {
    return { waiting: this.#waiting.length, running: this.#lanes.reduce((sum, { running }) => sum + running.size, 0) };
  }

  /** Returns the time since a task last was slow or blocked a worker, in milliseconds. */
  quietMs(): number {
    return Date.now() - this.#slowAt;
  }

  #countWaiting(part: string): number {
    return this.#waiting.filter((task) => task.part === part).length;
  }

  #toTimeout(): Overloaded {
    return this.#lanes.length > 0
      ? new Overloaded('queue_timeout', `No render slot became free for the page within ${waitLimitMs} ms.`)
      : new Overloaded('no_worker', `No render worker was ready within ${waitLimitMs} ms.`);
  }

  #laneOf(part: string): Lane<Worker> | undefined {
    const assigned = this.#assignedLanes.get(part);
    if (assigned && (!assigned.isBlocked || countOf(part, assigned) > 0)) return assigned;
    const lane = this.#lanes.find(({ isBlocked }) => !isBlocked) ?? assigned ?? this.#lanes[0];
    if (lane) this.#assignedLanes.set(part, lane);
    return lane;
  }

  /** Finds the next task of a lane: the first waiting task of the part with the fewest running tasks on it. */
  #findNext(lane: Lane<Worker>): Task<Worker> | undefined {
    if (lane.running.size >= slotLimit) return undefined;
    const seen = new Set<string>();
    let next: Task<Worker> | undefined;
    let fewest = slotLimitOfPart;
    for (const task of this.#waiting) {
      if (seen.has(task.part)) continue;
      seen.add(task.part);
      const count = countOf(task.part, lane);
      if (count >= fewest || this.#laneOf(task.part) !== lane) continue;
      next = task;
      fewest = count;
    }
    return next;
  }

  #startNext(lane: Lane<Worker>) {
    const task = this.#findNext(lane);
    if (!task) return;
    this.#waiting.splice(this.#waiting.indexOf(task), 1);
    clearTimeout(task.timer);
    task.start(lane);
  }

  #dispatchAll() {
    for (const lane of this.#lanes) this.#dispatch(lane);
  }

  #dispatch(lane: Lane<Worker>) {
    if (lane.isBlocked) this.#reportBlocked(lane);
    if (lane.isPinged) return;
    // An idle worker gets its first task without a ping: the supervisor already pings idle workers.
    if (lane.running.size === 0) this.#startNext(lane);
    if (this.#findNext(lane)) this.#ping(lane);
  }

  #reportBlocked(lane: Lane<Worker>) {
    const isHeldUp = ({ part }: Task<Worker>) => countOf(part, lane) === 0 && this.#laneOf(part) === lane;
    if (lane.running.size > 0 && this.#waiting.some(isHeldUp)) this.#onBlocked(lane.worker, partsOn(lane));
  }

  #ping(lane: Lane<Worker>) {
    lane.isPinged = true;
    const timer = setTimeout(() => {
      lane.isBlocked = true;
      this.#slowAt = Date.now();
      const isShared = partsOn(lane).length > 1;
      for (const task of lane.running) task.wasWorkerBlocked ||= isShared;
      this.#dispatchAll();
    }, blockedAfterMs);
    lane.worker.ping().then(
      () => {
        clearTimeout(timer);
        lane.isPinged = false;
        lane.isBlocked = false;
        if (this.#lanes.includes(lane)) this.#startNext(lane);
        this.#dispatchAll();
      },
      // The worker has ended and will be removed.
      () => clearTimeout(timer),
    );
  }

  /** Runs a task on a lane and records its duration. */
  async #runOn<Result>(
    lane: Lane<Worker>,
    part: string,
    waitMs: number,
    task: (context: TaskContext<Worker>) => Promise<Result>,
  ) {
    const running: Running = { part, wasWorkerBlocked: false };
    lane.running.add(running);
    const startedAt = performance.now();
    try {
      return await task({ worker: lane.worker, waitMs, wasWorkerBlocked: () => running.wasWorkerBlocked });
    } finally {
      this.#recordTime(part, performance.now() - startedAt);
      lane.running.delete(running);
      // A finished task shows that the event loop runs. Without this, the task's part would move to the other worker
      // now.
      lane.isBlocked = false;
      this.#dispatchAll();
    }
  }

  #recordTime(part: string, tookMs: number) {
    if (tookMs >= blockedAfterMs) this.#slowAt = Date.now();
    const recent = this.#recentMs.get(part) ?? tookMs;
    this.#recentMs.set(part, recent + (tookMs - recent) * latestWeight);
  }
}

const countOf = (part: string, { running }: Lane<unknown>) => [...running].filter((task) => task.part === part).length;
const partsOn = ({ running }: Lane<unknown>) => [...new Set([...running].map(({ part }) => part))];
