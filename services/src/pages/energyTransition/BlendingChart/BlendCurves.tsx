import styles from './BlendCurves.module.css';
import { type BlendChange, blendShares, compareBlend } from './hydrogenBlend.ts';

/** Ends of the scale, %. */
const scale = { least: -25, most: 30 } as const;
const ticks = [-20, -10, 0, 10, 20, 30] as const;
const shareTicks = [0, 5, 10, 15, 20, 25, 30] as const;

/** The curves with the words at their ends, and on which side of its curve each stands. */
const curves = [
  { key: 'volume', label: 'Volume', dy: -8 },
  { key: 'wobbe', label: 'Wobbe', dy: -6 },
  { key: 'carbonDioxide', label: 'CO2', dy: 15 },
  { key: 'energy', label: 'MJ/m³', dy: 15 },
] as const satisfies readonly { key: keyof BlendChange; label: string; dy: number }[];

/** Places in the field, in % of its width and height. */
const x = (share: number) => Math.round((share / blendShares.max) * 10_000) / 100;
const y = (change: number) => Math.round(((scale.most - change) / (scale.most - scale.least)) * 10_000) / 100;
const percent = (value: number) => `${value}%`;

const shares = Array.from({ length: blendShares.max + 1 }, (_, share) => share);
const paths = curves.map(({ key }) => ({
  key,
  d: `M${shares.map((share) => `${x(share)} ${y(compareBlend(share)[key])}`).join('L')}`,
}));

/** How the blend differs from the gas without hydrogen, over hydrogen's share; the readings beside it say it in words. Renders an `<svg>`. */
export function BlendCurves({ share }: { share: number }) {
  const change = compareBlend(share);
  return (
    <svg className={styles.chart} aria-hidden="true">
      <text className={styles.label} x="-46" y="-14">
        Change against no hydrogen
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.grid}
            data-is-zero={tick === 0 || undefined}
            x2="100%"
            y1={percent(y(tick))}
            y2={percent(y(tick))}
          />
          <text className={styles.label} x="-8" y={percent(y(tick))} dy="4" textAnchor="end">
            {tick > 0 ? `+${tick}` : String(tick).replace('-', '−')}%
          </text>
        </g>
      ))}
      {shareTicks.map((tick) => (
        <text key={tick} className={styles.label} x={percent(x(tick))} y="100%" dy="22" textAnchor="middle">
          {tick}
        </text>
      ))}
      <text className={styles.label} x="50%" y="100%" dy="44" textAnchor="middle">
        Hydrogen, % by volume
      </text>
      <svg className="fig-enter" data-step="1" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
        {paths.map(({ key, d }) => (
          <path key={key} className={styles.curve} data-curve={key} d={d} />
        ))}
      </svg>
      <g className="fig-enter" data-step="2">
        {curves.map(({ key, label, dy }) => (
          <text
            key={key}
            className={styles.name}
            x="100%"
            y={percent(y(compareBlend(blendShares.max)[key]))}
            dx="-2"
            dy={dy}
            textAnchor="end"
          >
            {label}
          </text>
        ))}
      </g>
      <g className="fig-enter" data-step="3">
        <line className={styles.cursor} x1={percent(x(share))} x2={percent(x(share))} y2="100%" />
        {curves.map(({ key }) => (
          <circle
            key={key}
            className={styles.point}
            data-curve={key}
            cx={percent(x(share))}
            cy={percent(y(change[key]))}
            r="5"
          />
        ))}
      </g>
    </svg>
  );
}
