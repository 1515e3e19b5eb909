/**
 * Measures the sides of a comparison in turn, so that a temporary slowdown of the machine affects all of them. Each
 * round starts with a different side. Resolves to the measured values of each side.
 * @param warmUps number of additional first rounds whose values are discarded.
 */
export async function alternate<Side extends string, Value>(
  sides: readonly Side[],
  { rounds, warmUps = 0 }: { rounds: number; warmUps?: number },
  measure: (side: Side) => Promise<Value>,
): Promise<Record<Side, Value[]>> {
  // The return type of `Object.fromEntries` does not contain the keys.
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
