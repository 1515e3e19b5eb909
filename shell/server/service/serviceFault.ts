/**
 * Reasons for which an answer of the site service is rejected. `unreachable`: no connection, or it ended before the last
 * byte; `timeout`: the last byte did not arrive within the deadline.
 */
export type FaultReason =
  | 'unreachable'
  | 'timeout'
  | 'malformed'
  | 'status'
  | 'location'
  | 'content_type'
  | 'content_encoding'
  | 'too_large'
  | 'too_deep'
  | 'invalid_json'
  | 'schema';

/** The site service gave no answer, or one that breaks its contract; nothing of the answer reaches the caller. */
export class ServiceFault extends Error {
  override name = 'ServiceFault';
  readonly reason: FaultReason;

  constructor(reason: FaultReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  /** Whether the service answered, but not as its contract says. */
  get breaksContract(): boolean {
    return this.reason !== 'unreachable' && this.reason !== 'timeout';
  }
}
