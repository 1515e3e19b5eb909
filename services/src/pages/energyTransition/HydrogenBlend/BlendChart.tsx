import { type ReactNode, useId } from 'react';
import styles from './BlendChart.module.css';
import { type Blend, blend, hydrogenShares, wobbeBand } from './hydrogenBlend.ts';

/** Vertical scale with its range and the distance between grid lines. */
type Scale = { min: number; max: number; step: number };
/**
 * Curve, labelled at its right end in two lines: `name` and `per`. `mark` is the CSS class of the stroke; `shift` moves
 * the label down from the end, in px.
 */
type Curve = { name: string; per: string; mark: string; shift?: number; of: (blend: Blend) => number };

const relativeScale: Scale = { min: 70, max: 130, step: 10 };
const wobbeScale: Scale = { min: 46, max: 52, step: 2 };
const unblended = blend(0);

/** Values in % of the unblended gas. */
const relativeCurves: readonly Curve[] = [
  { name: 'Volume', per: 'equal energy', mark: 'fig-sky', of: ({ volume }) => volume * 100 },
  {
    name: 'CO₂',
    per: 'per GJ',
    mark: 'fig-accent',
    shift: -8,
    of: ({ carbonDioxide }) => (carbonDioxide / unblended.carbonDioxide) * 100,
  },
  {
    name: 'Energy',
    per: 'per m³',
    mark: 'fig-ink',
    shift: 6,
    of: ({ heatingValue }) => (heatingValue / unblended.heatingValue) * 100,
  },
];
/** Values in MJ/m³. */
const wobbeCurves: readonly Curve[] = [
  { name: 'Wobbe', per: 'of the blend', mark: 'fig-ink', shift: -5, of: ({ wobbe }) => wobbe },
];

const toSteps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
const { min, max } = hydrogenShares;
const shares = toSteps(min, max, hydrogenShares.step);
const ticks = toSteps(min, max, 5);

const toXPercent = (percent: number) => ((percent - min) / (max - min)) * 100;
const toYPercent = (value: number, scale: Scale) => ((scale.max - value) / (scale.max - scale.min)) * 100;
const toPath = (curve: Curve, scale: Scale) =>
  `M${shares.map((share) => `${toXPercent(share).toFixed(2)} ${toYPercent(curve.of(blend(share)), scale).toFixed(2)}`).join('L')}`;
const formatPercent = (position: number) => `${position.toFixed(2)}%`;

/**
 * Renders the chart of the model from 0 to 30% hydrogen, with a cursor at the chosen share. The table next to it has
 * the same values.
 * Verified: `hydrogenBlend.test.ts` checks energy, Wobbe index and CO₂ of the model.
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
          y={formatPercent(toYPercent(wobbeBand.max, wobbeScale))}
          height={formatPercent(toYPercent(wobbeBand.min, wobbeScale) - toYPercent(wobbeBand.max, wobbeScale))}
        />
      </Panel>
      <svg className={styles.shares}>
        {ticks.map((share) => (
          <svg key={share} className={styles.anchor} x={formatPercent(toXPercent(share))}>
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

/** Renders one plot, with its scale on the left and the names of the curves on the right. */
function Panel({ name, scale, unit = '', curves, percent, children }: PanelProps) {
  const chosen = blend(percent);
  const lines = toSteps(scale.min, scale.max, scale.step);
  const x = formatPercent(toXPercent(percent));
  return (
    <div className={styles.panel} data-kind={children ? 'band' : 'curves'}>
      <p className={styles.axisName}>{name}</p>
      <svg className={styles.scale}>
        {lines.map((value) => (
          <svg key={value} className={styles.anchor} y={formatPercent(toYPercent(value, scale))}>
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
            y1={formatPercent(toYPercent(value, scale))}
            y2={formatPercent(toYPercent(value, scale))}
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
              cy={formatPercent(toYPercent(curve.of(chosen), scale))}
              r="6"
            />
          </g>
        ))}
      </svg>
      <svg className={styles.names}>
        {curves.map((curve) => (
          <CurveName
            key={curve.name}
            y={toYPercent(curve.of(blend(max)), scale)}
            name={curve.name}
            per={curve.per}
            shift={curve.shift}
          />
        ))}
        {children && (
          <CurveName
            y={toYPercent((wobbeBand.min + wobbeBand.max) / 2, scale)}
            name="Band"
            per={`${wobbeBand.min} to ${wobbeBand.max}`}
            shift={-12}
          />
        )}
      </svg>
    </div>
  );
}

function CurveName({ y, name, per, shift = 0 }: { y: number; name: string; per: string; shift?: number }) {
  return (
    <svg className={styles.anchor} y={formatPercent(y)}>
      <text className={styles.curveName} x="10" y={shift - 2}>
        {name}
      </text>
      <text className={styles.curvePer} x="10" y={shift + 13}>
        {per}
      </text>
    </svg>
  );
}
