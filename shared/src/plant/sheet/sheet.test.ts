import * as isometric from '../../drawing/isometric.ts';
import { equipment } from '../model/equipment.ts';
import { nozzlePoint } from '../model/geometry.ts';
import { lines } from '../model/lines.ts';
import type { Nozzle, Point } from '../model/types.ts';
import { plantViews } from '../plantViews.ts';
import { areaOf, isCovered, isFree } from './labels.ts';
import { lengthOf, visibleRuns } from './pipes.ts';
import { scale } from './shapes.ts';
import { legsOf, saddlesOf, solidsOf, traysOf } from './solids.ts';
import { directionAt, symbolOf } from './symbols.ts';
import { labelSizes } from './views.ts';

const place = ([x, y, z]: Point) => isometric.project([x * scale, y * scale, z * scale]);
const runs = [...visibleRuns(lines, equipment)].flatMap(([tag, list]) =>
  list.map(({ from, to }) => ({ tag, from, to, start: place(from), end: place(to) })),
);
const lineOf = (tag: string) => lines.find((line) => line.tag === tag);

describe('views', () => {
  const views = Object.entries(plantViews).filter(([name]) => name !== 'whole');

  test.each(views)('no tag of %s is within 3 px of a line or a shell, on a page and on a phone', (_name, view) => {
    const { page, phone } = labelSizes(view.box);
    const near = view.labels.filter((label) => {
      const { size, space } = label[3] ? page : phone;
      return !isFree(areaOf(label, size), space);
    });
    expect(near.map(([tag]) => tag)).toEqual([]);
  });

  test.each(views)('a phone shows at most six tags of %s', (name, { labels }) => {
    expect(labels.filter(([, , , isMinor]) => !isMinor).length).toBeLessThanOrEqual(name === 'inletMeters' ? 7 : 6);
  });
});

/** Returns how far two parallel runs lie on each other, in units of the sheet; 0 if they are not within 3 units. */
function overlapOf(a: (typeof runs)[number], b: (typeof runs)[number]): number {
  const vector = (run: typeof a) => [run.end[0] - run.start[0], run.end[1] - run.start[1]] as const;
  const [[ax, ay], [bx, by]] = [vector(a), vector(b)];
  const [length, other] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
  if (length < 4 || other < 4 || Math.abs(ax * by - ay * bx) > 0.02 * length * other) return 0;
  const along = ([x, y]: readonly [number, number]) => ((x - a.start[0]) * ax + (y - a.start[1]) * ay) / length;
  const aside = Math.abs((b.start[0] - a.start[0]) * ay - (b.start[1] - a.start[1]) * ax) / length;
  const [from = 0, to = 0] = [along(b.start), along(b.end)].toSorted((one, two) => one - two);
  return aside > 3 ? 0 : Math.max(0, Math.min(length, to) - Math.max(0, from));
}

test('no two lines lie on each other on the sheet', () => {
  const pairs = runs.flatMap((a, index) =>
    runs
      .slice(index + 1)
      .filter((b) => b.tag !== a.tag && overlapOf(a, b) > 6)
      .map((b) => `${a.tag} and ${b.tag}`),
  );
  expect(pairs).toEqual([]);
});

test('no line but its own is drawn through a relief valve', () => {
  const hits = equipment
    .filter(({ kind }) => kind === 'psv')
    .flatMap(({ tag, at }) => {
      const [x, y] = place(at);
      const isInside = (share: number, { start, end }: (typeof runs)[number]) =>
        Math.abs(start[0] + (end[0] - start[0]) * share - x) < 9 &&
        Math.abs(start[1] + (end[1] - start[1]) * share - y + 13) < 15;
      return runs
        .filter((run) => {
          const line = lineOf(run.tag);
          const isOwn = [line?.from, line?.to].some((end) => end && 'equipment' in end && end.equipment === tag);
          return !isOwn && Array.from({ length: 401 }, (_, step) => step / 400).some((share) => isInside(share, run));
        })
        .map((run) => `${run.tag} through ${tag}`);
    });
  expect(hits).toEqual([]);
});

/** Returns points on the strokes of a path of straight relative steps, one unit apart. */
function pointsOf(d: string): (readonly [x: number, y: number])[] {
  return d
    .split('M')
    .slice(1)
    .flatMap((part) => {
      const [, x = '', y = '', steps = ''] = /^(\S+) ([-\d.]+)(.*)$/.exec(part) ?? [];
      let at: readonly [number, number] = [Number(x), Number(y)];
      return [...steps.matchAll(/l(\S+?) ([-\d.]+)|v([-\d.]+)/g)].flatMap(([, right, down, only]) => {
        const step = [Number(right ?? 0), Number(down ?? only)] as const;
        const from = at;
        at = [from[0] + step[0], from[1] + step[1]];
        const count = Math.ceil(Math.hypot(...step));
        return Array.from(
          { length: count + 1 },
          (_, index) => [from[0] + (step[0] * index) / count, from[1] + (step[1] * index) / count] as const,
        );
      });
    });
}

test('no valve is drawn within 4 units (3 px on a page) of a shell, a leg, a saddle or a loading arm', () => {
  const bodies = equipment.map((item) => ({
    tag: item.tag,
    solids: [...solidsOf(item), ...saddlesOf(item)],
    legs: legsOf(item).flatMap(([from, to]) =>
      pointsOf(isometric.polyline([from, to].map(([x, y, z]) => [x * scale, y * scale, z * scale]))),
    ),
  }));
  const directions = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6);
  const hits = lines.flatMap((line) =>
    line.fittings
      .filter(({ kind }) => kind !== 'meter')
      .flatMap((fitting) => {
        const { face, lines: edges } = symbolOf(fitting, directionAt(line, fitting.at));
        const points = pointsOf(face + edges);
        return bodies
          .filter(({ solids, legs }) =>
            points.some(
              ([x, y]) =>
                legs.some((leg) => Math.hypot(leg[0] - x, leg[1] - y) < 4) ||
                directions.some((angle) => isCovered(x + 4 * Math.cos(angle), y + 4 * Math.sin(angle), solids)),
            ),
          )
          .map(({ tag }) => `${fitting.tag} at ${tag}`);
      }),
  );
  expect(hits).toEqual([]);
});

test('the vapour of a reboiler and the gas of an absorber enter below the trays, reflux and lean liquid above them', () => {
  const wrong = equipment
    .filter(({ kind }) => kind === 'column')
    .flatMap((item) => {
      const trays = traysOf(item);
      return Object.entries(item.nozzles)
        .filter(
          ([name, [, , height]]) =>
            (['vapourReturn', 'gasIn'].includes(name) && height >= Math.min(...trays)) ||
            (['reflux', 'leanIn'].includes(name) && height <= Math.max(...trays)),
        )
        .map(([name]) => `${item.tag}.${name}`);
    });
  expect(wrong).toEqual([]);
});

test('a line that passes behind equipment ends clear of its outline, and one that turns keeps its elbow', () => {
  // Return of E-601, behind the stabilizer; its cold feed enters the shell.
  const elbow: Point = [79, 74.5, 10];
  expect(
    runs.filter(({ tag, from, to }) => tag === 'HO-802' && [from, to].some((at) => lengthOf(at, elbow) < 0.01)).length,
  ).toBe(2);
  const [column] = [place([86, 70, 0])];
  const edges = runs.filter(({ tag }) => tag === 'HO-804').flatMap(({ start, end }) => [start[0], end[0]]);
  const half = 2 * Math.sqrt(1.5) * scale;
  for (const x of edges) expect(Math.abs(Math.abs(x - column[0]) - half)).toBeGreaterThan(2);
});

test('a pump is piped at its casing: suction at one end, discharge above the same end', () => {
  for (const { tag, nozzles } of equipment.filter(({ kind }) => kind === 'pump')) {
    const [side] = nozzles['suction'] as Nozzle;
    const [, along] = nozzles['discharge'] as Nozzle;
    expect([tag, Math.sign(along)]).toEqual([tag, side === '+x' ? 1 : -1]);
  }
});

test('the header of the relief valves is not drawn over the heads of the knock-out drum', () => {
  const drum = equipment.find(({ tag }) => tag === 'V-901');
  if (!drum) throw new Error('There is no V-901.');
  const [left, right] = [place(nozzlePoint(drum, ['-x', 0, 4.5])), place(nozzlePoint(drum, ['+x', 0, 4.5]))];
  const drops = runs.filter(
    ({ tag, start, end }) =>
      lineOf(tag)?.system === 'flare' &&
      tag !== 'FL-901' &&
      Math.abs(start[0] - end[0]) < 0.1 &&
      Math.abs(start[1] - end[1]) > 30 &&
      start[0] > left[0] - 5 &&
      start[0] < right[0] + 5 &&
      Math.max(start[1], end[1]) > left[1],
  );
  expect(drops.map(({ tag }) => tag)).toEqual([]);
});
