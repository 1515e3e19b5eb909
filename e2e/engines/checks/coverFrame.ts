import type { Bitmap } from './bitmap.ts';

/** Edges of a box in pixels of a bitmap. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Distances from the edge at which a cover's frame may be: `frame` of `pictures/sheet.ts` and a pixel of rounding, in pixels. */
const frameDepths = [7, 8, 9, 10];

/** A pixel of the plate, between the edge and the frame, in pixels from the edge. */
const plateDepth = 4;

/** Share of a side that the frame's line takes at least. */
const leastShare = 0.8;

/** Sum of the differences of three channels from which on two pixels differ. */
const leastDifference = 40;

/**
 * Lists the sides of a cover on which the hairline frame of its sheet is not seen: the picture is cropped there. Every
 * cover has its frame eight pixels from its edges, at any size.
 */
export function listMissingSides(bitmap: Bitmap, box: Box): string[] {
  const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  const sides: Record<string, { length: number; at: (along: number, depth: number) => [number, number] }> = {
    top: { length: right - left, at: (along, depth) => [left + along, top + depth] },
    right: { length: bottom - top, at: (along, depth) => [right - 1 - depth, top + along] },
    bottom: { length: right - left, at: (along, depth) => [left + along, bottom - 1 - depth] },
    left: { length: bottom - top, at: (along, depth) => [left + depth, top + along] },
  };
  return Object.entries(sides)
    .filter(([, { length, at }]) => {
      const places = Array.from({ length: Math.max(length - 40, 1) }, (_, index) => index + 20);
      const isLine = (depth: number) =>
        places.filter((along) => differ(bitmap.at(...at(along, depth)), bitmap.at(...at(along, plateDepth)))).length >=
        places.length * leastShare;
      return !frameDepths.some(isLine);
    })
    .map(([side]) => side);
}

function differ(one: readonly number[], other: readonly number[]): boolean {
  return one.reduce((sum, value, channel) => sum + Math.abs(value - (other[channel] ?? 0)), 0) >= leastDifference;
}
