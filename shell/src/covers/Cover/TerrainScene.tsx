import type { Random } from './seededRandom.ts';

/** Number of contour lines, from the summit to beyond the edges of the drawing; every fourth is emphasized. */
const contours = 15;
/** Number of corners of a contour before smoothing. */
const corners = 18;
const markedContour = 6;

type Hill = {
  summit: readonly [number, number];
  foot: readonly [number, number];
  /** Variation of the slope around the hill: strength and rotation of two, three and five ridges. */
  ridges: readonly { count: number; strength: number; turn: number }[];
};

/** Renders a random hill: contour lines, one of them highlighted, and a survey point on the summit. */
export function TerrainScene({ random }: { random: Random }) {
  const hill = surveyHill(random);
  const lines = Array.from({ length: contours }, (_, index) => contour(hill, index));
  const [x, y] = hill.summit;
  return (
    <>
      <path className="line" d={lines.filter((_, index) => index % 4 !== 2 && index !== markedContour).join('')} />
      <path className="ink" d={lines.filter((_, index) => index % 4 === 2 && index !== markedContour).join('')} />
      <path className="accent" d={lines[markedContour]} />
      <path className="ink" d={`M${x - 12} ${y}h24M${x} ${y - 12}v24`} />
      <circle className="accentFill" cx={x} cy={y} r="4" />
    </>
  );
}

function surveyHill(random: Random): Hill {
  const summit = [Math.round(150 + random() * 340), Math.round(110 + random() * 180)] as const;
  const ridge = (count: number, strength: number) => ({
    count,
    strength: strength * (0.4 + 0.6 * random()),
    turn: random() * 2 * Math.PI,
  });
  return {
    summit,
    foot: [320 + (320 - summit[0]) * random() * 0.6, 200 + (200 - summit[1]) * random() * 0.6],
    ridges: [ridge(2, 0.3), ridge(3, 0.17), ridge(5, 0.06)],
  };
}

/** Returns the closed line of a contour; the ridges get stronger away from the summit. */
function contour({ summit, foot, ridges }: Hill, index: number): string {
  const share = index / (contours - 1);
  const centre = [summit[0] + (foot[0] - summit[0]) * share, summit[1] + (foot[1] - summit[1]) * share] as const;
  const radius = 22 + index * 21 + share ** 2 * 40;
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = (corner * 2 * Math.PI) / corners;
    const swing = ridges.reduce((sum, { count, strength, turn }) => sum + strength * Math.cos(count * angle + turn), 0);
    const reach = radius * (1 + swing * Math.min(1, 0.35 + share * 1.3));
    return [
      Math.round(centre[0] + 1.25 * reach * Math.cos(angle)),
      Math.round(centre[1] + reach * Math.sin(angle)),
    ] as const;
  });
  return smoothed(points);
}

/** Returns a smooth closed line through the midpoints of the edges, with the corners as control points. */
function smoothed(points: readonly (readonly [number, number])[]): string {
  const middle = (index: number) => {
    const [from, to] = [points[index % points.length] ?? [0, 0], points[(index + 1) % points.length] ?? [0, 0]];
    return `${Math.round((from[0] + to[0]) / 2)} ${Math.round((from[1] + to[1]) / 2)}`;
  };
  const bends = points.map((_, index) => {
    const [x, y] = points[(index + 1) % points.length] ?? [0, 0];
    return `Q${x} ${y} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${bends.join('')}z`;
}
