/**
 * Why a render did not begin: too many of its part wait, it would have to wait for too long, it has waited for too long,
 * or no worker was there in time.
 */
export type OverloadCode = 'queue_full' | 'wait_too_long' | 'queue_timeout' | 'no_worker';

/** A page could not be rendered in time; nothing is wrong with the page itself. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly code: OverloadCode;
  /** When it may be asked for again, in seconds, where that can be estimated. */
  readonly retryAfterSeconds: number | undefined;
  constructor(code: OverloadCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
