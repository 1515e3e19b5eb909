/** Error for a request that a render worker did not answer, because the worker ended or the request timed out. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
  /** True if this page exceeded its time limit. */
  readonly isTimeout: boolean;
  /** The part whose code the worker was loading; undefined after loading. */
  readonly loadingPart: string | undefined;
  /** True if the worker ended, or was ended, because of its memory use. */
  readonly isOutOfMemory: boolean = false;
  constructor(message: string, isTimeout: boolean, loadingPart?: string) {
    super(message);
    this.isTimeout = isTimeout;
    this.loadingPart = loadingPart;
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
