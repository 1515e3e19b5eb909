/** A render worker went away, or had to be ended, before it answered. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
  /** Whether this very page used up the time limit. */
  readonly isTimeout: boolean;
  /** The part whose code the worker was loading, if it had not loaded its set yet. */
  readonly loadingPart: string | undefined;
  constructor(message: string, isTimeout: boolean, loadingPart?: string) {
    super(message);
    this.isTimeout = isTimeout;
    this.loadingPart = loadingPart;
  }
}
