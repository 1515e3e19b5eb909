import type { Random } from './seededRandom.ts';

const columns = 20;
const rows = 12;
const spacing = 32;
/** Diameters of the dots by level of strength; the last level is highlighted. */
const diameters = [2, 4.5, 8, 12, 17];

/** Renders a random field sampled on a grid: a stronger signal gives a larger dot, and the peaks are highlighted. */
export function FieldScene({ random }: { random: Random }) {
  const strengthAt = fieldOf(random);
  const dots: string[][] = diameters.map(() => []);
  for (let index = 0; index < columns * rows; index += 1) {
    const [x, y] = [16 + (index % columns) * spacing, 24 + Math.floor(index / columns) * spacing];
    const level = Math.min(diameters.length - 1, Math.floor(strengthAt(x, y) * diameters.length));
    dots[level]?.push(`M${x} ${y}h0`);
  }
  return dots.map((drawn, level) => (
    <path
      key={level}
      className={level === diameters.length - 1 ? 'peak' : 'dot'}
      strokeWidth={diameters[level]}
      d={drawn.join('')}
    />
  ));
}

/** Returns the strength of the field, from 0 to 1, as a function of the position: three sources over a slow wave. */
function fieldOf(random: Random): (x: number, y: number) => number {
  const sources = Array.from({ length: 3 }, (_, index) => ({
    x: 60 + random() * 520,
    y: 50 + random() * 300,
    reach: 60 + random() * 60,
    strength: index === 0 ? 1 : 0.45 + random() * 0.4,
  }));
  const turn = random() * Math.PI;
  return (x, y) => {
    const swell = 0.13 + 0.13 * Math.sin((x * Math.cos(turn) + y * Math.sin(turn)) / 60);
    return sources.reduce(
      (most, source) =>
        Math.max(
          most,
          source.strength * Math.exp(-((x - source.x) ** 2 + (y - source.y) ** 2) / (2 * source.reach ** 2)),
        ),
      swell,
    );
  };
}
