/**
 * Reason why a render did not start: the part has too many waiting renders, the estimated wait is too long, the render
 * waited too long, or no worker was ready in time.
 */
export type OverloadCode = 'queue_full' | 'wait_too_long' | 'queue_timeout' | 'no_worker';

/** Error for a page that no worker rendered in time; the page itself did not fail. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly code: OverloadCode;
  /** Estimated time after which a retry may succeed, in seconds; undefined if unknown. */
  readonly retryAfterSeconds: number | undefined;
  constructor(code: OverloadCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
