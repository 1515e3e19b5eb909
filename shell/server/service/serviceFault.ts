/**
 * Reason code with which a response of the site service is rejected. `unreachable`: no connection, or it closed before
 * the last byte; `timeout`: the last byte did not arrive before the deadline.
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

/** Error for a call without a response, or with one that breaks the contract. Callers get no part of that response. */
export class ServiceFault extends Error {
  override name = 'ServiceFault';
  readonly reason: FaultReason;

  constructor(reason: FaultReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  /** True if the service responded, but broke its contract. */
  get breaksContract(): boolean {
    return this.reason !== 'unreachable' && this.reason !== 'timeout';
  }
}
