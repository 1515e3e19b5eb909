/** What is wrong with a release: what was found, what it would lead to, and what to do. Each is a sentence or more. */
export type Finding = { problem: string; consequence: string; remedy: string };

/** A release that must not serve visitors. */
export class RefusedRelease extends Error {
  override readonly name = 'RefusedRelease';
  readonly part: string;
  readonly id: string;
  /** The whole finding as text. */
  readonly reason: string;
  constructor(part: string, id: string, { problem, consequence, remedy }: Finding) {
    // Behind a stack trace on a line of its own.
    const reason = [problem, `${consequence} ${remedy}`].join(problem.includes('\n') ? '\n' : ' ');
    super(`Release ${part}/${id} is refused: ${reason}`);
    this.part = part;
    this.id = id;
    this.reason = reason;
  }
}

/** A release that was kept from visitors, and why. */
export type Refusal = { id: string; time: string; reason: string };

/** Most refusals remembered for a part. */
const refusalLimit = 10;

/** A part's refusals with one more, newest first. */
export function addRefusal(earlier: readonly Refusal[], { id, reason }: RefusedRelease): Refusal[] {
  const others = earlier.filter((refusal) => refusal.id !== id);
  return [{ id, time: new Date().toISOString(), reason }, ...others].slice(0, refusalLimit);
}
