import type { SeededRandom } from '../../../tools/random/seededRandom.ts';

/** Operation of one command in a chaos run: a release of one or more parts, or a rollback of one part. */
export type Operation = { kind: 'release'; parts: readonly string[] } | { kind: 'rollback'; part: string };

/**
 * Plans a random sequence of operations: a release, a release with a rollback, or a release of two parts with a
 * rollback of one. Each rollback follows a release of the same part: otherwise concurrent rollbacks could leave no
 * earlier release to return to.
 */
export function planTurn(turn: number, parts: readonly string[], random: SeededRandom): Operation[] {
  const part = random.pick(parts);
  const other = random.pick(parts.filter((name) => name !== part));
  const release: Operation = { kind: 'release', parts: turn % 3 === 0 ? [part, other] : [part] };
  return turn % 3 === 1 ? [release] : [release, { kind: 'rollback', part }];
}

/** Plans turns with `count` operations in total. */
export function planTurns(count: number, parts: readonly string[], random: SeededRandom): Operation[][] {
  const turns: Operation[][] = [];
  for (let left = count; left > 0;) {
    const turn = planTurn(turns.length, parts, random).slice(0, left);
    turns.push(turn);
    left -= turn.length;
  }
  return turns;
}
