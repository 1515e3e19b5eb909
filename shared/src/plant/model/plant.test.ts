import { guysOf, sightInterval, type Solid, solidsOf } from '../sheet/solids.ts';
import { batteryLimits, equipment } from './equipment.ts';
import { boundsOf, nozzlePoint } from './geometry.ts';
import { lines } from './lines.ts';
import { plots } from './plots.ts';
import { areas, type End, type Equipment, type Line, type Point, systems } from './types.ts';

const fittings = lines.flatMap((line) => line.fittings.map((fitting) => ({ ...fitting, line })));
const itemOf = (tag: string) => {
  const item = equipment.find((other) => other.tag === tag);
  if (!item) throw new Error(`There is no ${tag}.`);
  return item;
};
const lineOf = (tag: string) => {
  const line = lines.find((other) => other.tag === tag);
  if (!line) throw new Error(`There is no line ${tag}.`);
  return line;
};
/** Lines that start (`from`) or end (`to`) at a nozzle, written as `V-101.gas`. */
const linesAt = (nozzle: string, side?: 'from' | 'to') =>
  lines.filter((line) =>
    (side ? [line[side]] : [line.from, line.to]).some(
      (end) => 'equipment' in end && `${end.equipment}.${end.nozzle}` === nozzle,
    ),
  );
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const segmentsOf = ({ route }: Line) => route.slice(1).map((to, index) => [route[index] as Point, to] as const);
const isOnRoute = (line: Line, point: Point) =>
  segmentsOf(line).some(([from, to]) => distance(from, point) + distance(point, to) < distance(from, to) + 1e-6);
/** Returns the points of a line at intervals of a quarter of a metre, without 0.7 m at both ends. */
const pointsOf = (line: Line) =>
  segmentsOf(line)
    .flatMap(([from, to]) => {
      const count = Math.max(1, Math.round(distance(from, to) * 4));
      return Array.from(
        { length: count + 1 },
        (_, index) =>
          [0, 1, 2].map(
            (axis) => (from[axis] ?? 0) + (((to[axis] ?? 0) - (from[axis] ?? 0)) * index) / count,
          ) as unknown as Point,
      );
    })
    .filter(
      (point) => distance(point, line.route[0] as Point) > 0.7 && distance(point, line.route.at(-1) as Point) > 0.7,
    );

test('every tag is unique', () => {
  const tags = [equipment, lines, batteryLimits, fittings].flatMap((list) => list.map(({ tag }) => tag));
  expect(tags.filter((tag, index) => tags.indexOf(tag) !== index)).toEqual([]);
});

test('every area has equipment and every system has lines', () => {
  expect(areas.filter((area) => !equipment.some((item) => item.area === area))).toEqual([]);
  expect(systems.filter((system) => !lines.some((line) => line.system === system))).toEqual([]);
});

/** Returns where an end should be; a tee and an actuator are checked against the given point. */
function isAt(end: End, point: Point): boolean {
  if ('tee' in end) return isOnRoute(lineOf(end.tee), point);
  if ('limit' in end) return batteryLimits.some(({ tag, at }) => tag === end.limit && distance(at, point) < 1e-6);
  if ('actuator' in end) return fittings.some(({ tag, at }) => tag === end.actuator && distance(at, point) < 1.7);
  const item = itemOf(end.equipment);
  const nozzle = item.nozzles[end.nozzle];
  return nozzle !== undefined && distance(nozzlePoint(item, nozzle), point) < 1e-6;
}

test.each(lines.map((line) => [line.tag, line] as const))('%s starts and ends where it says', (_tag, line) => {
  expect(line.route.length).toBeGreaterThan(1);
  expect(isAt(line.from, line.route[0] as Point)).toBe(true);
  expect(isAt(line.to, line.route.at(-1) as Point)).toBe(true);
});

test('every nozzle has exactly one line, every battery limit too', () => {
  const nozzles = equipment.flatMap(({ tag, nozzles: own }) => Object.keys(own).map((name) => `${tag}.${name}`));
  expect(nozzles.filter((nozzle) => linesAt(nozzle).length !== 1)).toEqual([]);
  const limits = lines.flatMap(({ from, to }) => [from, to].flatMap((end) => ('limit' in end ? end.limit : [])));
  expect(limits.toSorted()).toEqual(batteryLimits.map(({ tag }) => tag).toSorted());
});

test('routes run along the axes, without points that are not corners', () => {
  for (const line of lines)
    for (const [from, to] of segmentsOf(line))
      expect([line.tag, [0, 1, 2].filter((axis) => from[axis] !== to[axis]).length]).toEqual([line.tag, 1]);
});

test('no route passes through equipment', () => {
  const bodies = equipment.flatMap((item) => solidsOf(item).map((solid) => ({ item, solid: shrink(solid) })));
  const hits = lines.flatMap((line) =>
    pointsOf(line).flatMap((point) =>
      bodies
        .filter(({ solid }) => {
          const [enter, leave] = sightInterval(point, solid) ?? [1, 1];
          return enter < 0 && leave > 0;
        })
        .map(({ item }) => `${line.tag} through ${item.tag} at ${point.join(', ')}`),
    ),
  );
  expect(hits).toEqual([]);
});

/** Returns a solid without its outermost 5 cm, so that a pipe may touch it. */
function shrink({ form, min, max }: Solid): Solid {
  const by = 0.05;
  return { form, min: [min[0] + by, min[1] + by, min[2] + by], max: [max[0] - by, max[1] - by, max[2] - by] };
}

test('no line passes within a metre of a guy of the flare', () => {
  const guys = guysOf(itemOf('F-901')).map(([from, to]) =>
    Array.from({ length: 101 }, (_, step) =>
      from.map((start, axis) => start + ((to[axis] ?? 0) - start) * (step / 100)),
    ),
  );
  const near = lines.filter((line) =>
    pointsOf(line).some((point) => guys.flat().some((onGuy) => distance(point, onGuy as unknown as Point) < 1)),
  );
  expect(near.map(({ tag }) => tag)).toEqual([]);
});

test('two lines meet only where one has a tee on the other', () => {
  const owners = new Map<string, Line>();
  const meetings: string[] = [];
  for (const line of lines)
    for (const point of pointsOf(line)) {
      const key = point.map((value) => value.toFixed(2)).join();
      const other = owners.get(key);
      if (other && other !== line) meetings.push(`${line.tag} and ${other.tag} at ${key}`);
      owners.set(key, line);
    }
  expect(meetings).toEqual([]);
});

test('equipment does not overlap', () => {
  const overlaps = (a: Equipment, b: Equipment) =>
    solidsOf(a).some((one) =>
      solidsOf(b).some((two) =>
        [0, 1, 2].every(
          (axis) => (one.min[axis] ?? 0) < (two.max[axis] ?? 0) && (two.min[axis] ?? 0) < (one.max[axis] ?? 0),
        ),
      ),
    );
  const pairs = equipment.flatMap((a, index) =>
    equipment
      .slice(index + 1)
      .filter((b) => overlaps(a, b))
      .map((b) => `${a.tag} and ${b.tag}`),
  );
  expect(pairs).toEqual([]);
});

test('plots do not overlap, and equipment on the ground is on a plot', () => {
  const list = Object.entries(plots);
  const clashes = list.flatMap(([name, a], index) =>
    list
      .slice(index + 1)
      .filter(([, b]) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.depth && b.y < a.y + a.depth)
      .map(([other]) => `${name} and ${other}`),
  );
  expect(clashes).toEqual([]);
  const off = equipment.filter((item) => {
    const [min, max] = boundsOf(item);
    return !list.some(
      ([, { x, y, width, depth }]) => min[0] >= x && max[0] <= x + width && min[1] >= y && max[1] <= y + depth,
    );
  });
  expect(off.map(({ tag }) => tag)).toEqual([]);
});

test.each(fittings.map((fitting) => [fitting.tag, fitting] as const))(
  '%s is on its line, clear of corners',
  (_tag, { at, line, kind }) => {
    expect(['control', 'shutdown', 'meter', 'check', 'block']).toContain(kind);
    expect(isOnRoute(line, at)).toBe(true);
    expect(Math.min(...line.route.map((corner) => distance(corner, at)))).toBeGreaterThanOrEqual(1);
  },
);

describe('relief and flare', () => {
  const header = lineOf('FL-901');
  const valves = equipment.filter(({ kind }) => kind === 'psv');

  test('every relief valve has an inlet from its vessel and an outlet into the header', () => {
    expect(valves.map(({ tag }) => tag)).toEqual(['PSV-101', 'PSV-201', 'PSV-301', 'PSV-601']);
    for (const { tag, name } of valves) {
      const [inlet] = linesAt(`${tag}.in`, 'to');
      const [outlet] = linesAt(`${tag}.out`, 'from');
      expect(inlet?.from).toEqual({ equipment: name.replace('Relief valve of ', ''), nozzle: 'relief' });
      expect(inlet?.fittings).toEqual([]);
      expect(outlet === header || JSON.stringify(outlet?.to) === '{"tee":"FL-901"}').toBe(true);
      expect(outlet?.fittings).toEqual([]);
    }
  });

  test('the header begins at the valve that is farthest from the drum, and falls to it without pockets', () => {
    const drum = itemOf('V-901');
    const farthest = valves.toSorted((a, b) => distance(b.at, drum.at) - distance(a.at, drum.at))[0];
    expect(header.from).toEqual({ equipment: farthest?.tag, nozzle: 'out' });
    expect(header.to).toEqual({ equipment: 'V-901', nozzle: 'in' });
    expect(header.falls).toBe(true);
    for (const line of [header, ...lines.filter(({ to }) => 'tee' in to && to.tee === 'FL-901')])
      expect(segmentsOf(line).filter(([from, to]) => to[2] > from[2])).toEqual([]);
  });

  test('gas leaves the drum on top, passes the meter and enters the stack at its base', () => {
    const [line] = linesAt('F-901.base', 'to');
    expect(line?.from).toEqual({ equipment: 'V-901', nozzle: 'gas' });
    expect(itemOf('V-901').nozzles['gas']?.[0]).toBe('+z');
    expect(line?.fittings.map(({ tag }) => tag)).toEqual(['FE-901']);
    expect(line?.route.at(-1)?.[2]).toBeLessThanOrEqual(3);
    expect(lineOf('HL-901').from).toEqual({ equipment: 'V-901', nozzle: 'liquid' });
    expect(linesAt('F-901.pilot', 'to').map(({ system }) => system)).toEqual(['fuel']);
  });
});

describe('process', () => {
  test.each([
    ['P-401', 'E-401', 'leanOut'],
    ['P-301', 'E-301', 'leanOut'],
  ])('%s draws the lean stream that %s has cooled', (pump, exchanger, nozzle) => {
    expect(linesAt(`${pump}.suction`, 'to').map(({ from }) => from)).toEqual([{ equipment: exchanger, nozzle }]);
  });

  test.each([
    ['LV-301', 'C-301', 'V-302'],
    ['LV-401', 'C-401', 'V-402'],
  ])('%s is in the rich line from %s to %s', (valve, column, drum) => {
    const line = fittings.find(({ tag }) => tag === valve)?.line;
    expect(line?.from).toEqual({ equipment: column, nozzle: 'rich' });
    expect(line?.to).toEqual({ equipment: drum, nozzle: 'in' });
  });

  test('kettles have a liquid inlet, a vapour outlet and a liquid outlet', () => {
    for (const tag of ['E-302', 'E-601']) {
      expect(linesAt(`${tag}.in`, 'to').map(({ from }) => from)).toMatchObject([{ nozzle: 'bottom' }]);
      expect(linesAt(`${tag}.vapour`, 'from').map(({ to }) => to)).toMatchObject([{ nozzle: 'vapourReturn' }]);
      expect(Object.keys(itemOf(tag).nozzles)).toContain(tag === 'E-302' ? 'lean' : 'product');
    }
  });

  test('FE-801 measures the fuel of every consumer', () => {
    const header = lineOf('F-802');
    const meter = header.fittings.find(({ tag }) => tag === 'FE-801')?.at as Point;
    const along = (point: Point) => {
      let passed = 0;
      for (const [from, to] of segmentsOf(header)) {
        if (distance(from, point) + distance(point, to) < distance(from, to) + 1e-6)
          return passed + distance(from, point);
        passed += distance(from, to);
      }
      throw new Error('The point is not on the header.');
    };
    const branches = lines.filter(({ from }) => 'tee' in from && from.tee === 'F-802');
    expect(branches.length).toBeGreaterThan(3);
    for (const { route } of branches) expect(along(route[0] as Point)).toBeGreaterThan(along(meter));
  });
});
