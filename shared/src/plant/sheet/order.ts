import { boundsOf } from '../model/geometry.ts';
import type { Equipment } from '../model/types.ts';

/** Returns equipment in the order of painting, the farthest first. */
export function paintingOrder(equipment: readonly Equipment[]): Equipment[] {
  const isBehind = (a: Equipment, b: Equipment) => {
    const [, maxA] = boundsOf(a);
    const [minB] = boundsOf(b);
    return maxA[0] <= minB[0] || maxA[1] <= minB[1] || maxA[2] <= minB[2];
  };
  const rest = [...equipment].toSorted((a, b) => a.at[0] + a.at[1] - b.at[0] - b.at[1]);
  const ordered: Equipment[] = [];
  while (rest.length > 0) {
    // An item that everything else is in front of; items that are neither keep the order of their centres.
    const index = rest.findIndex((item) =>
      rest.every((other) => other === item || isBehind(item, other) || !isBehind(other, item)),
    );
    ordered.push(...rest.splice(Math.max(index, 0), 1));
  }
  return ordered;
}
