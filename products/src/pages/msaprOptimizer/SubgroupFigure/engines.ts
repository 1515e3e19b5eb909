/** Type of combustion, which determines an engine's default value (section 66(2)). */
export type EngineType = 'fourStrokeLean' | 'twoStrokeLean' | 'rich';

/** The most recent performance test on record: result in g/kWh, and oxygen in the exhaust, % by volume, dry. */
export type TestRecord = { result: number; oxygen: number };

/** A pre-existing engine of a group, with its operating time in a year. */
export type Engine = {
  tag: string;
  type: EngineType;
  /** Rated brake power, kW. */
  power: number;
  /** Hours of operation in the year. */
  hours: number;
  /** Days of the year with any operation. */
  days: number;
} & (
  | { /** Expected result of a performance test, g/kWh. */ estimate: number; record?: undefined }
  | { record: TestRecord; estimate?: undefined }
);

/** An illustrative fleet. Engines U-2xx start and stop with demand, on most days of the year. */
export const fleet: readonly Engine[] = [
  { tag: 'U-101', type: 'fourStrokeLean', power: 1400, hours: 8280, days: 355, estimate: 2.1 },
  { tag: 'U-102', type: 'fourStrokeLean', power: 900, hours: 8210, days: 348, record: { result: 3.6, oxygen: 8.1 } },
  { tag: 'U-103', type: 'rich', power: 550, hours: 8100, days: 340, estimate: 1.1 },
  { tag: 'U-104', type: 'twoStrokeLean', power: 330, hours: 8120, days: 345, estimate: 7.5 },
  { tag: 'U-105', type: 'rich', power: 300, hours: 1600, days: 240, estimate: 9 },
  { tag: 'U-201', type: 'fourStrokeLean', power: 1250, hours: 4100, days: 329, estimate: 1.6 },
  { tag: 'U-202', type: 'rich', power: 670, hours: 2900, days: 339, estimate: 1.2 },
  { tag: 'U-203', type: 'fourStrokeLean', power: 500, hours: 2900, days: 342, estimate: 6.1 },
  { tag: 'U-204', type: 'twoStrokeLean', power: 330, hours: 1200, days: 338, estimate: 7.5 },
];
