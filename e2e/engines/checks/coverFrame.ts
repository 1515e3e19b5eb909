import type { Bitmap } from './bitmap.ts';

/** Edges of a box in pixels of a bitmap. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Accepted distances of the frame from the edge, in pixels: `frame` of `site-service/src/pictures/titleBlock.ts` with rounding. */
const frameDepths = [7, 8, 9, 10];

/** Distance from the edge of a background pixel between edge and frame, in pixels. */
const marginDepth = 4;

/** Minimum share of a side that the frame line covers. */
const minShare = 0.8;

/** Minimum sum of the differences of the three channels between two different pixels. */
const minDifference = 40;

/**
 * Lists the sides of a cover on which the hairline frame is missing, because the image is cropped there. Every cover
 * has a frame 8 px from its edges, at any size.
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
      const positions = Array.from({ length: Math.max(length - 40, 1) }, (_, index) => index + 20);
      const isLine = (depth: number) =>
        positions.filter((along) => differ(bitmap.at(...at(along, depth)), bitmap.at(...at(along, marginDepth))))
          .length >=
        positions.length * minShare;
      return !frameDepths.some(isLine);
    })
    .map(([side]) => side);
}

function differ(one: readonly number[], other: readonly number[]): boolean {
  return one.reduce((sum, value, channel) => sum + Math.abs(value - (other[channel] ?? 0)), 0) >= minDifference;
}
