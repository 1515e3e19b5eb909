import type { OverloadCode } from '../telemetry/labels.ts';

/** Error for a page that no worker rendered in time; the page itself did not fail. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly code: OverloadCode;
  constructor(code: OverloadCode, message: string) {
    super(message);
    this.code = code;
  }
}
