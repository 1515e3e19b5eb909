/**
 * Reason why a render did not start: the part has too many waiting renders, the render waited too long, or no worker was
 * ready in time.
 */
export type OverloadCode = 'queue_full' | 'queue_timeout' | 'no_worker';

/** Error for a page that no worker rendered in time; the page itself did not fail. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly code: OverloadCode;
  constructor(code: OverloadCode, message: string) {
    super(message);
    this.code = code;
  }
}
