import type { SeededRandom } from '../../../tools/random/seededRandom.ts';

/** What one command of a storm is to do: releases of a part or of several at once, or a rollback. */
export type Operation = { kind: 'release'; parts: readonly string[] } | { kind: 'rollback'; part: string };

/**
 * Draws what one person does in a storm, one operation after the other: a release, a release that is taken back, or a
 * release of several parts of which one is taken back. Each rollback stands behind a release of its own, so that there
 * is something to go back to whoever else rolls back meanwhile.
 */
export function planTurn(turn: number, parts: readonly string[], random: SeededRandom): Operation[] {
  const part = random.pick(parts);
  const other = random.pick(parts.filter((name) => name !== part));
  const release: Operation = { kind: 'release', parts: turn % 3 === 0 ? [part, other] : [part] };
  return turn % 3 === 1 ? [release] : [release, { kind: 'rollback', part }];
}

/** Draws turns until they hold so many operations. */
export function planTurns(count: number, parts: readonly string[], random: SeededRandom): Operation[][] {
  const turns: Operation[][] = [];
  for (let left = count; left > 0;) {
    const turn = planTurn(turns.length, parts, random).slice(0, left);
    turns.push(turn);
    left -= turn.length;
  }
  return turns;
}
