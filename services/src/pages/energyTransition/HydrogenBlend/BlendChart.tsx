import { type ReactNode, useId } from 'react';
import styles from './BlendChart.module.css';
import { type Blend, blend, hydrogenShares, wobbeBand } from './hydrogenBlend.ts';

/** A vertical scale: its ends and the distance of its lines. */
type Scale = { min: number; max: number; step: number };
/** A curve with its name at its right end, in two short lines; `mark` names the class of its stroke. */
type Curve = { name: string; per: string; mark: string; of: (blend: Blend) => number };

const relativeScale: Scale = { min: 70, max: 130, step: 10 };
const wobbeScale: Scale = { min: 46, max: 52, step: 2 };
const unblended = blend(0);

/** In % of the unblended gas. */
const relativeCurves: readonly Curve[] = [
  { name: 'Volume', per: 'equal energy', mark: 'fig-sky', of: ({ volume }) => volume * 100 },
  {
    name: 'CO₂',
    per: 'per GJ',
    mark: 'fig-accent',
    of: ({ carbonDioxide }) => (carbonDioxide / unblended.carbonDioxide) * 100,
  },
  {
    name: 'Energy',
    per: 'per m³',
    mark: 'fig-ink',
    of: ({ heatingValue }) => (heatingValue / unblended.heatingValue) * 100,
  },
];
/** In MJ/m³. */
const wobbeCurves: readonly Curve[] = [
  { name: 'Wobbe', per: 'of the blend', mark: 'fig-ink', of: ({ wobbe }) => wobbe },
];

const toSteps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
const { min, max } = hydrogenShares;
const shares = toSteps(min, max, hydrogenShares.step);
const ticks = toSteps(min, max, 5);

const across = (percent: number) => ((percent - min) / (max - min)) * 100;
const down = (value: number, scale: Scale) => ((scale.max - value) / (scale.max - scale.min)) * 100;
const toPath = (curve: Curve, scale: Scale) =>
  `M${shares.map((share) => `${across(share).toFixed(2)} ${down(curve.of(blend(share)), scale).toFixed(2)}`).join('L')}`;
const at = (position: number) => `${position.toFixed(2)}%`;

/**
 * The drawing of the model from 0 to 30% hydrogen, with a cursor at the chosen share; the table beside it says the
 * same.
 * Verified: `hydrogenBlend.test.ts` checks the model of energy, Wobbe index and CO₂.
 */
export function BlendChart({ percent }: { percent: number }) {
  const id = useId();
  const chosen = blend(percent);
  return (
    <div className={styles.chart} role="img" aria-labelledby={`${id}-name`}>
      <p id={`${id}-name`} className="visuallyHidden">
        {`Chart from ${min} to ${max}% hydrogen, with a cursor at ${percent}%, in percent of the unblended gas: ${relativeCurves
          .map((curve) => `${curve.name} (${curve.per}) ${curve.of(chosen).toFixed(1)}%`)
          .join(', ')}. Below it the Wobbe index, ${chosen.wobbe.toFixed(2)} MJ/m³.`}
      </p>
      <Panel name="% of the unblended gas" scale={relativeScale} unit="%" curves={relativeCurves} percent={percent} />
      <Panel name="Wobbe index, MJ/m³" scale={wobbeScale} curves={wobbeCurves} percent={percent}>
        <rect
          className={styles.band}
          width="100%"
          y={at(down(wobbeBand.max, wobbeScale))}
          height={at(down(wobbeBand.min, wobbeScale) - down(wobbeBand.max, wobbeScale))}
        />
      </Panel>
      <svg className={styles.shares}>
        {ticks.map((share) => (
          <svg key={share} className={styles.anchor} x={at(across(share))}>
            <text className={styles.scaleText} data-minor={share % 10 !== 0 || undefined} y="14" textAnchor="middle">
              {share}
            </text>
          </svg>
        ))}
      </svg>
      <p className={styles.axisName}>Hydrogen, % by volume</p>
    </div>
  );
}

type PanelProps = {
  name: string;
  scale: Scale;
  unit?: string;
  curves: readonly Curve[];
  percent: number;
  children?: ReactNode;
};

/** One plot with its scale at the left and the names of its curves at their right ends. */
function Panel({ name, scale, unit = '', curves, percent, children }: PanelProps) {
  const chosen = blend(percent);
  const lines = toSteps(scale.min, scale.max, scale.step);
  const x = at(across(percent));
  return (
    <div className={styles.panel} data-kind={children ? 'band' : 'curves'}>
      <p className={styles.axisName}>{name}</p>
      <svg className={styles.scale}>
        {lines.map((value) => (
          <svg key={value} className={styles.anchor} y={at(down(value, scale))}>
            <text className={styles.scaleText} x="100%" dx="-8" y="4" textAnchor="end">
              {value}
              {unit}
            </text>
          </svg>
        ))}
      </svg>
      <svg className={styles.plot}>
        {children}
        {lines.map((value) => (
          <line
            key={value}
            className={styles.gridLine}
            data-base={value === 100 || undefined}
            x2="100%"
            y1={at(down(value, scale))}
            y2={at(down(value, scale))}
          />
        ))}
        <line className={styles.cursor} x1={x} x2={x} y1="-6" y2="100%" />
        {curves.map((curve, index) => (
          <g key={curve.name} className="fig-enter" data-step={index + 1}>
            <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none">
              <path className={curve.mark} strokeWidth="2.5" d={toPath(curve, scale)} />
            </svg>
            <circle
              className={`${curve.mark} ${styles.mark}`}
              strokeWidth="2.5"
              cx={x}
              cy={at(down(curve.of(chosen), scale))}
              r="6"
            />
          </g>
        ))}
      </svg>
      <svg className={styles.names}>
        {curves.map((curve) => (
          <CurveName key={curve.name} y={down(curve.of(blend(max)), scale)} name={curve.name} per={curve.per} />
        ))}
        {children && (
          <CurveName
            y={down((wobbeBand.min + wobbeBand.max) / 2, scale)}
            name="Band"
            per={`${wobbeBand.min} to ${wobbeBand.max}`}
          />
        )}
      </svg>
    </div>
  );
}

function CurveName({ y, name, per }: { y: number; name: string; per: string }) {
  return (
    <svg className={styles.anchor} y={at(y)}>
      <text className={styles.curveName} x="10" y="-2">
        {name}
      </text>
      <text className={styles.curvePer} x="10" y="13">
        {per}
      </text>
    </svg>
  );
}
