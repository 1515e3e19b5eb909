/**
 * Measures the sides of a comparison in turn, so that a disturbance of the machine affects all of them: each round
 * starts with another side. Returns the values of each side.
 * @param warmUps rounds that are measured first and not returned.
 */
export async function alternate<Side extends string, Value>(
  sides: readonly Side[],
  { rounds, warmUps = 0 }: { rounds: number; warmUps?: number },
  measure: (side: Side) => Promise<Value>,
): Promise<Record<Side, Value[]>> {
  // `Object.fromEntries` forgets the names.
  const measured = Object.fromEntries(sides.map((side) => [side, [] as Value[]])) as Record<Side, Value[]>;
  for (let round = 0; round < warmUps + rounds; round++) {
    const start = round % sides.length;
    for (const side of [...sides.slice(start), ...sides.slice(0, start)]) {
      const value = await measure(side);
      if (round >= warmUps) measured[side].push(value);
    }
  }
  return measured;
}
