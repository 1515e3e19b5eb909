import type { Area } from './types.ts';

/** A rectangle of the plot plan, in metres. */
export type Plot = { x: number; y: number; width: number; depth: number };

/** Ground of each area; fuel metering and the heater with its stack have plots within the utilities. */
export const plots: Record<Exclude<Area, 'utilities'> | 'fuel' | 'stack' | 'air' | 'flareStack', Plot> = {
  inlet: { x: 2, y: 69, width: 20, depth: 16 },
  compression: { x: 26, y: 58, width: 50, depth: 26 },
  stabilization: { x: 81, y: 59, width: 26, depth: 25 },
  storage: { x: 111, y: 57, width: 28, depth: 37 },
  sales: { x: 145, y: 52, width: 41, depth: 20 },
  amine: { x: 16, y: 3, width: 69, depth: 36 },
  dehydration: { x: 88, y: 4, width: 37, depth: 34 },
  dewPoint: { x: 127, y: 4, width: 26, depth: 34 },
  stack: { x: 156, y: 8, width: 16, depth: 24 },
  air: { x: 168, y: 33, width: 16, depth: 8 },
  fuel: { x: -18, y: 41, width: 20, depth: 9 },
  flare: { x: -9, y: 15, width: 18, depth: 16 },
  flareStack: { x: -44, y: 10, width: 21, depth: 21 },
};
