/** A render worker went away, had to be ended, or was given up on, before it answered. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
  /** Whether this very page used up the time limit. */
  readonly isTimeout: boolean;
  /** The part whose code the worker was loading, if it had not loaded its set yet. */
  readonly loadingPart: string | undefined;
  /** Whether the worker ended, or was ended, for the memory that it took. */
  readonly isOutOfMemory: boolean = false;
  constructor(message: string, isTimeout: boolean, loadingPart?: string) {
    super(message);
    this.isTimeout = isTimeout;
    this.loadingPart = loadingPart;
  }
}

/** A page took longer than its limit while its worker went on with others. */
export class PageTimeout extends WorkerLost {
  constructor(limitMs: number) {
    super(`Rendering took longer than ${limitMs} ms, and was given up.`, true);
  }
}

/** A worker used up its memory, or a page of it took so much that the worker was ended. */
export class OutOfMemory extends WorkerLost {
  override readonly isOutOfMemory = true;
  constructor(message: string, loadingPart?: string) {
    super(message, false, loadingPart);
  }
}
