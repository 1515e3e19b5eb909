import * as isometric from '../../drawing/isometric.ts';
import { boundsOf } from '../model/geometry.ts';
import type { Equipment, Kind, Point } from '../model/types.ts';
import {
  compressorBoxes,
  coolerDepth,
  guysOf,
  heaterHeight,
  kettleBundle,
  kettleNeck,
  legsOf,
  roofHeight,
  saddlesOf,
  stackOf,
  traysOf,
} from './solids.ts';

/** Units of the sheet in one metre. */
export const scale = 10;

/** One body of a shape: its outline, which hides what is behind it, its edges, and thin details. */
export type Body = { face: string; lines: string; details?: string };

const s = ([x, y, z]: Point): Point => [x * scale, y * scale, z * scale];
const line = (...points: Point[]) => isometric.polyline(points.map(s));

/** Returns a box by its smallest and largest corner. */
export function boxOf(min: Point, max: Point): Body {
  return isometric.box(s(min), (max[0] - min[0]) * scale, (max[1] - min[1]) * scale, (max[2] - min[2]) * scale);
}

/** Returns a horizontal vessel with domed heads that fills its bounds. */
function vessel(min: Point, max: Point, seams: readonly number[] = []): Body {
  const r = (max[2] - min[2]) / 2;
  const length = max[0] - min[0] - 1.9 * r;
  return isometric.drum(
    s([min[0] + 0.95 * r, (min[1] + max[1]) / 2, min[2] + r]),
    r * scale,
    length * scale,
    seams.map((seam) => seam * length * scale),
  );
}

/** Returns an upright cylinder by the centre of its base. */
function upright([x, y, z]: Point, r: number, h: number, isDomed = false, seams: readonly number[] = []): Body {
  const height = isDomed ? h - 0.76 * r : h;
  return isometric.column(s([x, y, z]), r * scale, height * scale, {
    isDomed,
    seams: seams.map((seam) => seam * scale),
  });
}

const saddles = (item: Equipment): Body[] => saddlesOf(item).map(({ min, max }) => boxOf(min, max));

/** Returns a guard rail around a circle: two rings and posts. */
function platform([x, y, z]: Point, r: number): Body {
  const ring = isometric.circle(s([x, y, z]), r * scale);
  const rail = isometric.circle(s([x, y, z + 1.2]), r * scale);
  const posts = [0, 1, 2, 3, 4, 5].map((index) => {
    const [dx, dy] = [Math.cos((index * Math.PI) / 3) * r, Math.sin((index * Math.PI) / 3) * r];
    return line([x + dx, y + dy, z], [x + dx, y + dy, z + 1.2]);
  });
  return { face: ring, lines: '', details: rail + posts.join('') };
}

const tower = (item: Equipment): Body[] => {
  const r = item.size[0] / 2;
  const h = item.size[2];
  const { face, lines } = upright(item.at, r, h, true, [item.at[2] > 0 ? 0.4 : 1.2]);
  const rings = traysOf(item).map((height) => upright(item.at, r, height).lines);
  return [{ face, lines, details: rings.join('') }];
};

const airCooler = (item: Equipment): Body[] => {
  const [min, max] = boundsOf(item);
  const under = max[2] - coolerDepth;
  const legs = legsOf(item).map((ends) => line(...ends));
  const fans = item.size[0] > 8.5 ? [-0.25, 0.25] : [0];
  const r = Math.min(item.size[1] * 0.4, item.size[0] * (fans.length > 1 ? 0.21 : 0.4));
  const rings = fans.map((share) => {
    const centre: Point = [item.at[0] + share * item.size[0], item.at[1], max[2]];
    const blades = [0.3, 1.87].map((angle) => {
      const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
      return line([centre[0] - dx, centre[1] - dy, max[2]], [centre[0] + dx, centre[1] + dy, max[2]]);
    });
    return isometric.circle(s(centre), r * scale) + blades.join('');
  });
  const box = boxOf([min[0], min[1], under], max);
  const tubes = [0.33, 0.66].map((share) => {
    const z = under + share * 1.4;
    return line([min[0], max[1], z], [max[0], max[1], z], [max[0], min[1], z]);
  });
  return [
    { face: 'M0 0', lines: legs.join('') },
    { ...box, details: rings.join('') + tubes.join('') },
  ];
};

const compressor = (item: Equipment): Body[] => {
  const [min] = boundsOf(item);
  const [, y] = item.at;
  const bodies: Body[] = compressorBoxes(item).map((solid) => boxOf(solid.min, solid.max));
  const engine = bodies[2];
  if (engine)
    engine.details = [2.2, 4, 5.8, 7.6]
      .map((x) => line([min[0] + x, y + 2.5, 4.6], [min[0] + x, y + 2.5, 2.2]))
      .concat(line([min[0] + 1, y + 2.5, 4.6], [min[0] + 9.5, y + 2.5, 4.6]))
      .join('');
  // Silencer and exhaust stack of the engine.
  bodies.splice(
    3,
    0,
    vessel([min[0] + 1.5, y - 0.9, 6], [min[0] + 8.5, y + 0.9, 7.8]),
    upright([min[0] + 2.8, y, 7.5], 0.4, 3.5),
  );
  return bodies;
};

const shapes: Record<Kind, (item: Equipment) => Body[]> = {
  column: tower,
  drum: (item) => {
    const [min, max] = boundsOf(item);
    return [...saddles(item), vessel(min, max, [])];
  },
  exchanger: (item) => {
    const [min, max] = boundsOf(item);
    const body = vessel(min, max, [0.16, 0.2]);
    return [...saddles(item), body];
  },
  kettle: (item) => {
    const [min, max] = boundsOf(item);
    const rise = item.size[2] * (1 - kettleBundle);
    const neck = min[0] + item.size[0] * kettleNeck;
    const bundle = vessel(
      [min[0], min[1] + rise / 2, min[2]],
      [neck + 2.2, max[1] - rise / 2, max[2] - rise],
      [0.28, 0.38],
    );
    return [...saddles(item), bundle, vessel([neck, min[1], min[2]], max, [])];
  },
  reboiler: (item) => {
    const [min, max] = boundsOf(item);
    const [x, y] = stackOf(item);
    return [...saddles(item), vessel(min, max, [0.86]), upright([x, y, max[2] - 0.3], 0.6, 9)];
  },
  tank: (item) => {
    const [x, y] = item.at;
    const r = item.size[0] / 2;
    const shell = item.size[2] - roofHeight;
    const hatch = isometric.circle(s([x, y, shell + 0.3]), r * 0.18 * scale);
    return [{ ...upright([x, y, 0], r, shell), details: stairs(x, y, r, shell) + hatch }];
  },
  airCooler,
  compressor,
  pump: (item) => {
    const [min, max] = boundsOf(item);
    const [, y] = item.at;
    // The casing is at the suction, the motor at the other end.
    const isMirrored = item.nozzles['suction']?.[0] === '-x';
    const parts = isMirrored ? ([2, 0] as const) : ([0, 2.7] as const);
    const motor = vessel(
      [min[0] + parts[0] - (isMirrored ? 0.3 : -0.3), y - 0.6, 0.5],
      [min[0] + parts[0] + (isMirrored ? 1.7 : 2.4), y + 0.6, 1.7],
    );
    const casing = boxOf([min[0] + parts[1], y - 0.6, 0.4], [min[0] + parts[1] + 1.3, y + 0.6, 1.6]);
    return [boxOf([min[0], min[1], 0], [max[0], max[1], 0.4]), ...(isMirrored ? [casing, motor] : [motor, casing])];
  },
  package: (item) => {
    const [min, max] = boundsOf(item);
    const box = boxOf([min[0], min[1], 0], max);
    const details = [0.25, 0.5, 0.75].map((share) => {
      const x = min[0] + share * item.size[0];
      return line([x, max[1], 0.6], [x, max[1], max[2] - 0.6]);
    });
    const louvre = [1, 1.5, 2].map((z) => line([max[0], min[1] + 1, max[2] - z], [max[0], max[1] - 1, max[2] - z]));
    return [{ ...box, details: details.concat(louvre).join('') }];
  },
  heater: (item) => {
    const [x, y] = item.at;
    const r = item.size[0] / 2;
    const top = item.size[2];
    return [
      upright([x, y, 0], r, heaterHeight, false, [1.5, 5.5]),
      { face: cone([x, y, heaterHeight], r, 1, 3), lines: '' },
      upright([x, y, heaterHeight + 2.6], 1, top - heaterHeight - 2.6),
      platform([x, y, 19], 2.6),
      upright([x, y, 19], 1, top - 19),
    ];
  },
  flare: (item) => {
    const [x, y] = item.at;
    const h = item.size[2];
    const guys = guysOf(item);
    return [
      ...guys.map(([, [ax, ay]]) => boxOf([ax - 0.7, ay - 0.7, 0], [ax + 0.7, ay + 0.7, 0.9])),
      { face: 'M0 0', lines: '', details: guys.map((ends) => line(...ends)).join('') },
      upright([x, y, 0], 1.3, 4.5, false, [0.8]),
      upright([x, y, 4.2], 0.6, h - 4.2 - 3),
      upright([x, y, h - 3.4], 0.95, 2.4, false),
      upright([x, y, h - 1], 0.7, 1),
    ];
  },
  psv: ({ at: [x, y, z], nozzles }) => {
    // An angle valve: its outlet is on the side of the nozzle `out`; above, the bonnet of the spring.
    const isAlongX = nozzles['out']?.[0].endsWith('x');
    const aside = (by: number, up: number): Point => (isAlongX ? [x - by, y, z + up] : [x, y - by, z + up]);
    const bonnet = [aside(-0.35, 1.2), aside(-0.35, 2.7), aside(0.35, 2.7), aside(0.35, 1.2)];
    return [
      {
        face:
          line(aside(-0.6, 0), aside(0.6, 0), aside(0, 1), aside(-0.6, 0)) +
          line(aside(1, 0.4), aside(1, 1.6), aside(0, 1), aside(1, 0.4)) +
          line(...bonnet, bonnet[0] as Point),
        lines: line(
          aside(0, 1),
          aside(0, 1.3),
          aside(-0.3, 1.5),
          aside(0.3, 1.8),
          aside(-0.3, 2.1),
          aside(0.3, 2.4),
          aside(0, 2.7),
        ),
      },
    ];
  },
  arm: (item) => {
    const [x, y] = item.at;
    return [
      ...[4.4, 10.4].map((along) => wheel([x + along, y + 1.1, 0.7])),
      boxOf([x + 3, y - 1.1, 1], [x + 12, y + 1.1, 1.3]),
      vessel([x + 3, y - 1.2, 1.3], [x + 12, y + 1.2, 3.7]),
      boxOf([x + 12.6, y - 1.1, 0.8], [x + 15, y + 1.1, 3.4]),
      wheel([x + 13.8, y + 1.1, 0.7]),
      { face: 'M0 0', lines: line([x, y, 0], [x, y, 6], [x + 7, y, 6], [x + 7, y, 3.8]) },
    ];
  },
  analyser: (item) => {
    const [min, max] = boundsOf(item);
    const [x] = item.at;
    return [
      {
        ...boxOf(min, max),
        details:
          line([x, min[1], 20], [x, min[1] - 0.6, 20]) +
          line([min[0] + 0.3, max[1], 19.5], [min[0] + 0.3, max[1], 20.5], [max[0] - 0.3, max[1], 20.5]),
      },
    ];
  },
  controller: (item) => {
    const [x, y] = item.at;
    return [
      { face: 'M0 0', lines: line([x, y, 0], [x, y, 2.4]) },
      boxOf([x - 0.5, y - 0.5, 2.2], [x + 0.5, y + 0.5, 4]),
    ];
  },
};

/** Returns the bodies of an equipment item, the farthest first. */
export function shapeOf(item: Equipment): Body[] {
  return shapes[item.kind](item);
}

/** Returns a wheel in a plane across y. */
function wheel([x, y, z]: Point): Body {
  const points = Array.from({ length: 12 }, (_, index): Point => {
    const angle = (index * Math.PI) / 6;
    return [x + Math.cos(angle) * 0.7, y, z + Math.sin(angle) * 0.7];
  });
  return { face: isometric.polyline(points.map(s), true), lines: '' };
}

/** Returns the outline of a truncated cone. */
function cone([x, y, z]: Point, r: number, rTop: number, h: number): string {
  const wide = Math.sqrt(1.5) * scale;
  const flat = Math.sqrt(0.5) * scale;
  const [cx, cy] = isometric.project(s([x, y, z]));
  const [tx, ty] = isometric.project(s([x, y, z + h]));
  const n = (value: number) => Number(value.toFixed(1));
  return `M${n(cx - r * wide)} ${n(cy)}a${n(r * wide)} ${n(r * flat)} 0 0 0 ${n(2 * r * wide)} 0L${n(tx + rTop * wide)} ${n(ty)}a${n(rTop * wide)} ${n(rTop * flat)} 0 0 0 ${n(-2 * rTop * wide)} 0z`;
}

/** Returns the line of a stair that winds along the front of a tank. */
function stairs(x: number, y: number, r: number, h: number): string {
  const steps = 6;
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = Math.PI * (0.72 - (0.6 * index) / steps);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r, (h * index) / steps];
  });
  return line(...points) + line(...points.map(([a, b, c]): Point => [a, b, c + 1.1]));
}
