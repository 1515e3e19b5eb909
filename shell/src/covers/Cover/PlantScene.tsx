import { isometric } from '@site/shared/figures';
import { Fragment } from 'react';
import type { Random } from './seededRandom.ts';

/** Side of a plot on the pad. */
const plot = 84;

/** Survey lines of the ground, beyond the edges of the drawing. */
const survey = isometric.grid(
  Array.from({ length: 13 }, (_, index) => (index - 5) * plot),
  [-700, 900],
);

/** Function that draws a unit of equipment on one plot, from the plot's corner. */
type Unit = (corner: isometric.Place, size: number) => isometric.Solid[];

const tower: Unit = ([x, y, z], size) => {
  const h = 60 + 80 * size;
  return [
    isometric.column([x + 42, y + 42, z], 22, 8),
    isometric.column([x + 42, y + 42, z + 8], 16, h, { isDomed: true, seams: [h * 0.3, h * 0.34, h * 0.66, h * 0.7] }),
  ];
};

const tank: Unit = ([x, y, z], size) => {
  const h = 34 + 40 * size;
  return [
    isometric.column([x + 42, y + 42, z], 34, h, { seams: [h / 3, (2 * h) / 3] }),
    isometric.column([x + 42, y + 42, z + h], 6, 6),
  ];
};

const separator: Unit = ([x, y, z], size) => {
  const r = 15 + 7 * size;
  return [
    isometric.box([x + 14, y + 34, z], 8, 20, 16),
    isometric.box([x + 60, y + 34, z], 8, 20, 16),
    isometric.drum([x + 6, y + 44, z + 14 + r], r, 70, [20, 52]),
  ];
};

const skid: Unit = ([x, y, z], size) => {
  const h = 30 + 26 * size;
  return [
    isometric.box([x + 8, y + 12, z], 68, 60, 6),
    isometric.box([x + 14, y + 20, z + 6], 54, 44, h),
    isometric.column([x + 28, y + 42, z + 6 + h], 9, 5),
    isometric.column([x + 54, y + 42, z + 6 + h], 9, 5),
  ];
};

const units = [tower, tank, separator, skid] as const;

/** Renders a pad of three by two plots with random equipment, and a flare behind it. */
export function PlantScene({ random }: { random: Random }) {
  const stackHeight = 120 + random() * 50;
  const stackFoot = [2, 2 * plot - 2] as const;
  const plots = [0, 1, 2].flatMap((column_) => [0, 1].map((row) => [column_ * plot, row * plot, 8] as const));
  const filled = plots
    .toSorted((a, b) => a[0] + a[1] - (b[0] + b[1]))
    .flatMap((corner) => {
      const unit = units[Math.floor(random() * units.length)] ?? tower;
      const size = random();
      return random() < 0.14 ? [] : unit(corner, size);
    });
  const pad = isometric.box([-16, -16, 0], 3 * plot + 32, 2 * plot + 32, 8);
  const feed = 2 * plot + 6;
  return (
    <g transform="translate(272 150) scale(1.1)">
      <path className="survey" d={survey} />
      <Solids solids={[pad, isometric.column([...stackFoot, 8], 3, stackHeight)]} />
      <path className="accentFill" d={isometric.flame([...stackFoot, 8 + stackHeight], 30)} />
      <Solids solids={filled} />
      <path
        className="accent"
        d={isometric.polyline([
          [-90, feed, 12],
          [3 * plot - 30, feed, 12],
          [3 * plot - 30, feed - 14, 12],
        ])}
      />
    </g>
  );
}

/** Renders solids in their order, which must start with the farthest. */
function Solids({ solids }: { solids: readonly isometric.Solid[] }) {
  return solids.map(({ face, lines }, index) => (
    <Fragment key={index}>
      <path className="face" d={face} />
      <path className="ink" d={lines} />
    </Fragment>
  ));
}
