import { useId } from 'react';
import styles from './BlendingSkid.module.css';

/** Tags with their instruments: where each stands, and what it is called. */
const instruments = [
  { tag: 'FT', x: 136, y: 250 },
  { tag: 'FT', x: 136, y: 90 },
  { tag: 'FC', x: 208, y: 166 },
  { tag: 'AT', x: 430, y: 166 },
] as const;

const labels = [
  { text: 'HYDROGEN', x: 2, y: 66, anchor: 'start' },
  { text: 'SALES GAS', x: 2, y: 300, anchor: 'start' },
  { text: 'STATIC MIXER', x: 316, y: 300, anchor: 'middle' },
  { text: 'TO BURNERS', x: 538, y: 300, anchor: 'end' },
] as const;

/** The hero's drawing: a hydrogen blending skid under ratio control. Renders an `<svg>`. */
export function BlendingSkid() {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 540 330"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>A hydrogen blending skid</title>
      <desc id={`${id}-text`}>
        Hydrogen passes a flow meter, a control valve and a check valve and joins the metered sales gas ahead of a
        static mixer. A ratio controller reads both meters and the gas analyser behind the mixer, and sets the hydrogen
        valve. The blend goes on to the burners.
      </desc>
      <rect className="fig-line" x="104" y="28" width="384" height="240" strokeDasharray="14 5 3 5" />
      {/* Sales gas to the tee, the mixer and out */}
      <path className={styles.flow} d="M16 250H120M152 250H276M356 250H528" />
      {/* Hydrogen through its valve and check valve into the line */}
      <path className={styles.flow} d="M16 90H120M152 90H194M222 90H246V134M246 158V250" />
      <path className="fig-ink" d="M194 80v20l28-20v20z" />
      <path className="fig-ink" d="M234 134h24l-12 20zM234 158h24" />
      {/* Static mixer */}
      <path className="fig-ink" d="M276 232h80v36h-80z" />
      <path className="fig-line" d="M276 250q10-26 20 0t20 0t20 0t20 0" />
      {/* Valve actuator, signals */}
      <path className="fig-ink" d="M208 90V64M196 64h24c0-14-24-14-24 0z" />
      <path className={styles.signal} d="M136 106V166H192M136 234V166M208 150V100" />
      <path className={styles.signal} d="M224 166H414" />
      <path className="fig-ink" d="M430 250V182" />
      {instruments.map(({ tag, x, y }) => (
        <g key={`${tag}-${x}-${y}`}>
          <circle className={styles.instrument} data-is-controller={tag === 'FC' || undefined} cx={x} cy={y} r="16" />
          <text className={styles.tag} x={x} y={y + 5} textAnchor="middle">
            {tag}
          </text>
        </g>
      ))}
      {labels.map(({ text, x, y, anchor }) => (
        <text key={text} className={styles.label} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}
