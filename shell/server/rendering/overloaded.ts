/** Why a render did not begin: 128 others wait, its turn did not come in time, or no worker was there in time. */
export type OverloadCode = 'queue_full' | 'queue_timeout' | 'no_worker';

/** The queue of a render worker is full, or no worker could be had in time. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly code: OverloadCode;
  constructor(code: OverloadCode, message: string) {
    super(message);
    this.code = code;
  }
}
