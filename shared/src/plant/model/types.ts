/** A point of the plot, in metres: x along the pipe rack to the lower right, y to the lower left, z upwards. */
export type Point = readonly [x: number, y: number, z: number];

/** Names of the plant's areas, in the order of the flow. */
export const areas = [
  'inlet',
  'compression',
  'amine',
  'dehydration',
  'dewPoint',
  'stabilization',
  'sales',
  'utilities',
  'storage',
  'flare',
] as const;

/** Name of an area. */
export type Area = (typeof areas)[number];

/** Names of the systems: each has one colour, and its lines are one group of the sheet. */
export const systems = [
  'gas',
  'amine',
  'glycol',
  'liquid',
  'water',
  'fuel',
  'flare',
  'air',
  'hotOil',
  'refrigerant',
] as const;

/** Name of a system. */
export type System = (typeof systems)[number];

/** Side of an equipment item that a nozzle is on; the nozzle points outwards. */
export type Side = '+x' | '-x' | '+y' | '-y' | '+z' | '-z';

/**
 * A nozzle: its side, and two offsets on that side. Horizontal offsets are from the equipment's centre, heights from
 * the ground: (y, z) on a side across x, (x, z) on a side across y, (x, y) on top and bottom.
 */
export type Nozzle = readonly [side: Side, first: number, second: number];

/** Form of an equipment item; `sheet/` draws one shape for each. */
export type Kind =
  | 'column'
  | 'drum'
  | 'exchanger'
  | 'kettle'
  | 'reboiler'
  | 'tank'
  | 'airCooler'
  | 'compressor'
  | 'pump'
  | 'package'
  | 'heater'
  | 'flare'
  | 'psv'
  | 'arm'
  | 'controller'
  | 'analyser';

/** An equipment item. */
export type Equipment = {
  tag: string;
  name: string;
  area: Area;
  kind: Kind;
  /** Centre of its footprint, and the height of its underside. */
  at: Point;
  /** Length along x, along y and along z, heads included. */
  size: Point;
  nozzles: Readonly<Record<string, Nozzle>>;
};

/** A point where the plant ends: wells, sales, disposal. */
export type BatteryLimit = { tag: string; name: string; at: Point; side: Side };

/** A valve or an instrument on a line; `at` is a point of the line's route. */
export type Fitting = {
  tag: string;
  kind: 'control' | 'shutdown' | 'meter' | 'check' | 'block';
  at: Point;
};

/** One end of a line: nozzle of an equipment item, battery limit, tee on another line, or actuator of a valve. */
export type End = { equipment: string; nozzle: string } | { limit: string } | { tee: string } | { actuator: string };

/** A line: flow is from the first point of the route to its last. */
export type Line = {
  tag: string;
  name: string;
  system: System;
  from: End;
  to: End;
  route: readonly Point[];
  fittings: readonly Fitting[];
  /** True if the line falls towards its end. Drawn level: a fall of 1 in 500 is less than the width of the stroke. */
  falls?: boolean;
};
