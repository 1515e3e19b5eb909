import * as isometric from '../../drawing/isometric.ts';
import { batteryLimits, equipment } from '../model/equipment.ts';
import { lines } from '../model/lines.ts';
import { plots } from '../model/plots.ts';
import { type Line, type Point, type System, systems } from '../model/types.ts';
import { paintingOrder } from './order.ts';
import { joinRuns, lengthOf, visibleRuns } from './pipes.ts';
import { scale, shapeOf } from './shapes.ts';
import { arrow, directionAt, symbolOf } from './symbols.ts';

const s = ([x, y, z]: Point): Point => [x * scale, y * scale, z * scale];

/** Returns `plantSheet.svg`: the plant as `<g id="plant">`. */
export function drawSheet(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="plant" fill="none" stroke-linecap="round" stroke-linejoin="round">${[
    drawPlots(),
    drawEquipment(),
    drawRack(),
    ...drawSystems(),
    drawFlame(),
    drawTitle(),
  ].join('')}</g></svg>\n`;
}

const thin = 'vector-effect="non-scaling-stroke"';

function drawPlots(): string {
  const outlines = Object.values(plots).map(({ x, y, width, depth }) =>
    isometric.polyline(
      [
        [x, y, 0],
        [x + width, y, 0],
        [x + width, y + depth, 0],
        [x, y + depth, 0],
      ].map((point) => s(point as unknown as Point)),
      true,
    ),
  );
  return `<path fill="var(--plant-pad,var(--surface-sunk))" d="${outlines.join('')}"/>`;
}

function drawEquipment(): string {
  const ink = 'stroke="var(--plant-ink,var(--text))"';
  const bodies = paintingOrder(equipment).flatMap(shapeOf);
  return `<g fill="var(--plant-surface,var(--surface))" ${ink} stroke-width="var(--plant-stroke,1.5)">${bodies
    .map(({ face, lines: edges, details }) => {
      const fine = details
        ? `<path ${thin} fill="none" stroke="var(--plant-detail,var(--rule-strong))" stroke-width=".8" d="${details}"/>`
        : '';
      const outline = face === 'M0 0' ? '' : `<path ${thin} d="${face}"/>`;
      return `${outline}${fine}${edges ? `<path ${thin} fill="none" d="${edges}"/>` : ''}`;
    })
    .join('')}</g>`;
}

/** Draws the frames of the pipe rack, behind pipes and equipment. */
function drawRack(): string {
  const frames = Array.from({ length: 9 }, (_, index) => 16 + index * 18).flatMap((x) => [
    {
      tag: `left ${x}`,
      route: [
        [x, 58, 0],
        [x, 58, 9],
      ],
    },
    {
      tag: `right ${x}`,
      route: [
        [x, 42, 0],
        [x, 42, 9],
      ],
    },
    {
      tag: `lower ${x}`,
      route: [
        [x, 42, 6.7],
        [x, 58, 6.7],
      ],
    },
    {
      tag: `upper ${x}`,
      route: [
        [x, 42, 8.7],
        [x, 58, 8.7],
      ],
    },
  ]) as unknown as Line[];
  const runs = visibleRuns(frames, equipment, lines);
  const d = frames
    .flatMap(({ tag }) => runs.get(tag) ?? [])
    .map(({ from, to }) => isometric.polyline([s(from), s(to)]))
    .join('');
  return `<path ${thin} stroke="var(--plant-detail,var(--rule-strong))" stroke-width=".8" d="${d}"/>`;
}

function drawSystems(): string[] {
  const runs = visibleRuns(lines, equipment);
  return systems.map((system) => {
    const own = lines.filter((line) => line.system === system);
    const pipes = own
      .flatMap((line) => joinRuns(runs.get(line.tag) ?? []))
      .map((points) => isometric.polyline(points.map(s)))
      .join('');
    const symbols = own.flatMap((line) =>
      line.fittings.map((fitting) => symbolOf(fitting, directionAt(line, fitting.at))),
    );
    const arrows =
      own.map((line) => arrowOf(line, runs.get(line.tag) ?? [])).join('') + symbols.map(({ solid }) => solid).join('');
    return `<g id="plant-${nameOf(system)}" stroke="${colourOf(system)}" stroke-width="var(--plant-${nameOf(system)}-width,var(--plant-stroke,1.5))"><path ${thin} d="${pipes}"/><g stroke-width="var(--plant-stroke,1.5)"><path ${thin} d="${symbols.map(({ lines: edges }) => edges).join('')}"/><path ${thin} fill="var(--plant-surface,var(--surface))" d="${symbols.map(({ face }) => face).join('')}"/></g><path fill="${colourOf(system)}" stroke="none" d="${arrows}"/></g>`;
  });
}

/** Returns the name of a system in custom properties. */
const nameOf = (system: System) => system.replace('O', '-o');

const colourOf = (system: System) => `var(--plant-${nameOf(system)},var(--plant-pipe,var(--text)))`;

/** Returns an arrowhead in the longest visible run of a line, clear of its fittings. */
function arrowOf(line: Line, runs: readonly { from: Point; to: Point }[]): string {
  const spots = runs
    .map(({ from, to }) => {
      const share = 0.5 + 0.65 / Math.max(lengthOf(from, to), 1);
      const tip: Point = [0, 1, 2].map(
        (axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * share,
      ) as unknown as Point;
      const isClear = line.fittings.every(({ at }) => lengthOf(at, tip) > 3.2);
      return { tip, from, to, length: isClear ? lengthOf(from, to) : 0 };
    })
    .toSorted((a, b) => b.length - a.length);
  const best = spots[0];
  if (!best || best.length < 4) return '';
  const { from, to, tip } = best;
  return arrow(tip, [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1]), Math.sign(to[2] - from[2])]);
}

/** Draws the flame at the tip of the flare. */
function drawFlame(): string {
  const tip = equipment.find(({ kind }) => kind === 'flare');
  const flame = tip ? isometric.flame(s([tip.at[0], tip.at[1], tip.size[2] + 0.4]), 5.5 * scale) : '';
  return `<path ${thin} stroke="var(--plant-flame,var(--datum))" stroke-width="var(--plant-stroke,1.5)" d="${flame}"/>`;
}

/** Rows of the title block. */
const titleRows = [
  ['TITLE', 'Sour gas plant, general arrangement'],
  ['CAPACITY', '1000 × 10³ m³/d, illustrative'],
  ['DRAWING', 'P-001, sheet 1 of 1, not to scale'],
  ['BY / CHECKED', 'TW / MH'],
  ['DATE / REV', '2026-11-27 / A'],
] as const;
/** Upper left corner of the title block, its width and the height of a row, in units of the sheet. */
const title = { x: -870, y: 900, width: 760, row: 46, column: 210 };

/** Draws the title block; visible in views that set `--plant-title`. */
function drawTitle(): string {
  const { x, y, width, row, column } = title;
  const height = row * titleRows.length;
  const rules = titleRows.map((_, index) => (index > 0 ? `M${x} ${y + index * row}h${width}` : '')).join('');
  const text = titleRows.map(
    ([name, value], index) =>
      `<text x="${x + 14}" y="${y + index * row + 31}" fill="var(--text-quiet)">${name}</text><text x="${x + column + 14}" y="${y + index * row + 31}" fill="var(--text)">${value}</text>`,
  );
  const limits = batteryLimits.map(({ name, at, side }) => {
    const [across, down] = isometric.project(s(at));
    // The text is beyond the end of the line.
    const offset = side === '+x' ? [0, -30, 'start'] : side === '+y' ? [12, -4, 'start'] : [0, 34, 'middle'];
    return `<text x="${Math.round(across) + Number(offset[0])}" y="${Math.round(down) + Number(offset[1])}" text-anchor="${offset[2]}" fill="var(--text-quiet)">${name}</text>`;
  });
  return `<g id="plant-title" opacity="var(--plant-title,0)" font-family="var(--face-mono)" font-size="22" stroke="none"><path ${thin} stroke="var(--text)" stroke-width="var(--plant-stroke,1.5)" fill="var(--surface)" d="M${x} ${y}h${width}v${height}h${-width}z"/><path ${thin} stroke="var(--rule-strong)" d="${rules}M${x + column} ${y}v${height}"/>${text.join('')}${limits.join('')}</g>`;
}
