import type { Random } from './seededRandom.ts';

const traces = 5;
const points = 81;

/** Renders a strip chart with random traces; one of them is highlighted, with a marker at its peak. */
export function SignalScene({ random }: { random: Random }) {
  const marked = 1 + Math.floor(random() * (traces - 2));
  return (
    <>
      <path className="survey" d={Array.from({ length: 9 }, (_, index) => `M${index * 80} 0v400`).join('')} />
      {Array.from({ length: traces }, (_, index) => {
        const base = 84 + index * 66;
        const { path, peak } = trace(random, base);
        return (
          <g key={index}>
            <path className="survey" d={`M0 ${base}h640`} />
            <path className={index === marked ? 'marked' : 'ink'} d={path} />
            {index === marked && (
              <>
                <path className="ink" d={`M${peak[0]} ${peak[1] - 10}V24h64`} />
                <circle className="accentFill" cx={peak[0]} cy={peak[1]} r="6" />
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Returns a trace of three waves and one event, as a path with its peak. */
function trace(random: Random, base: number): { path: string; peak: [number, number] } {
  const waves = Array.from({ length: 3 }, () => ({
    length: 40 + random() * 260,
    phase: random() * Math.PI * 2,
    height: 3 + random() * 8,
  }));
  const event = { x: 120 + random() * 360, height: 24 + random() * 40, spread: 14 + random() * 26 };
  let peak: [number, number] = [0, base];
  const steps = Array.from({ length: points }, (_, index) => {
    const x = (index * 640) / (points - 1);
    const sway = waves.reduce((sum, wave) => sum + wave.height * Math.sin(x / (wave.length / 6.28) + wave.phase), 0);
    const y = Math.round(base - sway - event.height * Math.exp(-((x - event.x) ** 2) / (2 * event.spread ** 2)));
    if (y < peak[1]) peak = [x, y];
    return `${x} ${y}`;
  });
  return { path: `M${steps.join('L')}`, peak };
}
