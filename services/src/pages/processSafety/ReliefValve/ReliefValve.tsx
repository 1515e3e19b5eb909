import { useId } from 'react';
import styles from './ReliefValve.module.css';

/** Valve parts: `x`, `y` place the name; `point` is the end of its leader line. */
const parts = [
  { text: 'CAP', x: 330, y: 54, point: [244, 50] },
  { text: 'SPRING', x: 330, y: 144, point: [254, 140] },
  { text: 'BONNET', x: 24, y: 174, point: [180, 170] },
  { text: 'DISC', x: 24, y: 256, point: [196, 252] },
  { text: 'NOZZLE', x: 24, y: 344, point: [192, 340] },
] as const;

/**
 * Renders the hero's `<svg>`: a section through a conventional relief valve, open.
 * Verified: the names of the parts are those of API 520.
 */
export function ReliefValve() {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 440 460"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>A conventional relief valve, open</title>
      <desc id={`${id}-text`}>
        Pressure from the vessel comes up through the nozzle under the disc. The spring in the bonnet holds the disc
        shut until the set pressure; then the disc lifts and the body leads the flow sideways to the flare header. The
        cap covers the adjusting screw.
      </desc>
      {/* Body with outlet on the right and inlet flange below */}
      <path
        className={styles.body}
        d="M160 236H280V254H336V236H348V330H336V312H280V372H300V388H140V372H160zM200 388V372M240 388V372"
      />
      {/* Bonnet and cap */}
      <path className={styles.body} d="M152 236V224H172L184 92H256L268 224H288V236zM200 92V44c0-16 40-16 40 0V92z" />
      {/* Nozzle and disc */}
      <path className={styles.metal} d="M188 388V282H200V388zM240 388V282H252V388z" />
      <path className={styles.metal} d="M182 242H258V260H182z" />
      {/* Spindle, washers and spring */}
      <path className={styles.metal} d="M216 48H224V242H216zM196 110H244V118H196zM192 204H248V212H192z" />
      <path className={styles.spring} d="M198 120L244 132L196 146L246 160L194 174L248 188L196 202" />
      {/* Flow from the vessel and to the header */}
      <path className={styles.way} d="M220 440V300M213 312l7-12 7 12" />
      <path className={styles.way} d="M270 284H410M398 277l12 7-12 7" />
      {parts.map(({ text, x, y, point }) => (
        <g key={text}>
          <path
            className="fig-line"
            d={`M${x < 220 ? x + text.length * 11 + 6 : x - 6} ${y - 5}L${point[0]} ${point[1]}`}
          />
          <circle className={styles.point} cx={point[0]} cy={point[1]} r="3.5" />
          <text className={styles.name} x={x} y={y}>
            {text}
          </text>
        </g>
      ))}
      <text className={styles.name} x="234" y="442">
        FROM THE VESSEL
      </text>
      <text className={styles.name} x="436" y="264" textAnchor="end">
        TO FLARE
      </text>
    </svg>
  );
}
