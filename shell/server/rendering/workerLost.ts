/** Error for a request that a render worker did not answer, because the worker ended or the request timed out. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
  /** True if this page exceeded its time limit. */
  readonly isTimeout: boolean;
  /** The part whose code the worker was loading; undefined after loading. */
  readonly loadingPart: string | undefined;
  /** True if the worker ended, or was ended, because of its memory use. */
  readonly isOutOfMemory: boolean = false;
  /** True if another process ended the worker with SIGKILL while it was loading. */
  readonly isKilled: boolean;
  constructor(message: string, isTimeout: boolean, loadingPart?: string, isKilled = false) {
    super(message);
    this.isTimeout = isTimeout;
    this.loadingPart = loadingPart;
    this.isKilled = isKilled;
  }
}

/** Error for a page that exceeded its time limit while its worker stayed available. */
export class PageTimeout extends WorkerLost {
  constructor(limitMs: number) {
    super(`Rendering took longer than ${limitMs} ms, and was given up.`, true);
  }
}

/** Error for a worker that exceeded its memory limit, or was ended because a page took too much memory. */
export class OutOfMemory extends WorkerLost {
  override readonly isOutOfMemory = true;
  constructor(message: string, loadingPart?: string) {
    super(message, false, loadingPart);
  }
}
