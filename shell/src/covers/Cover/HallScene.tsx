import type { Random } from './seededRandom.ts';

const rows = 13;
/** Distance between seats along their row. */
const pitch = 24;
const innermost = 84;
/** Half of the angle that the rows cover, in radians. */
const spread = 1.32;

type Hall = {
  lectern: readonly [number, number];
  /** Rotation of the whole plan, in radians. */
  turn: number;
  /** Angles of the two aisles from the middle, in radians. */
  aisles: readonly [number, number];
  rowGap: number;
};

/** Renders the plan of a random hall: rows of seats around a lectern, two aisles, and the taken seats highlighted. */
export function HallScene({ random }: { random: Random }) {
  const hall: Hall = {
    lectern: [Math.round(190 + random() * 260), 372],
    turn: (random() - 0.5) * 0.5,
    aisles: [-0.34 - random() * 0.22, 0.34 + random() * 0.22],
    rowGap: 30 + random() * 7,
  };
  const seats = Array.from({ length: rows }, (_, row) => seatsOf(hall, row)).flat();
  const taken = new Set(seats.filter(() => random() < 0.07));
  return (
    <>
      <path className="survey" d={[...hall.aisles, -spread, spread].map((angle) => ray(hall, angle)).join('')} />
      <path className="ink" strokeWidth="2" d={seats.filter((seat) => !taken.has(seat)).join('')} />
      <path className="marked" d={[...taken].join('')} />
      <path className="ink" d={stage(hall)} />
      <circle className="accentFill" cx={hall.lectern[0]} cy={hall.lectern[1]} r="7" />
    </>
  );
}

/** Returns the point at an angle and a distance from the lectern. */
function at({ lectern, turn }: Hall, angle: number, distance: number): string {
  const x = lectern[0] + distance * Math.sin(angle + turn);
  const y = lectern[1] - distance * Math.cos(angle + turn);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Returns the seats of a row as short lines along it; leaves the aisles free. */
function seatsOf(hall: Hall, row: number): string[] {
  const distance = innermost + row * hall.rowGap;
  const step = pitch / distance;
  const half = step * 0.34;
  const count = Math.floor(spread / step);
  return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step)
    .filter((angle) => hall.aisles.every((aisle) => Math.abs(angle - aisle) * distance > 20))
    .map((angle) => `M${at(hall, angle - half, distance)}L${at(hall, angle + half, distance)}`);
}

function ray(hall: Hall, angle: number): string {
  return `M${at(hall, angle, innermost - 24)}L${at(hall, angle, 760)}`;
}

/** Returns the arc of the stage's edge, halfway to the first row. */
function stage(hall: Hall): string {
  const radius = innermost - 34;
  return `M${at(hall, -spread, radius)}A${radius} ${radius} 0 0 1 ${at(hall, spread, radius)}`;
}
