/** The list, begun at another member each time: so that what disturbs the machine disturbs all sides of a comparison. */
export function inTurn<Member>(members: readonly Member[], turn: number): Member[] {
  const start = turn % members.length;
  return [...members.slice(start), ...members.slice(0, start)];
}
