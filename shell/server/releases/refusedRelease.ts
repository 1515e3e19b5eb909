/** A release that must not serve visitors; the message says why, and what to do. */
export class RefusedRelease extends Error {
  override readonly name = 'RefusedRelease';
  readonly part: string;
  readonly id: string;
  readonly reason: string;
  constructor(part: string, id: string, reason: string) {
    super(`Release ${part}/${id} is refused: ${reason}`);
    this.part = part;
    this.id = id;
    this.reason = reason;
  }
}
