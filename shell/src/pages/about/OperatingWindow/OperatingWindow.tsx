import styles from './OperatingWindow.module.css';

/** Half axes of the rings of equal value, in drawing units; their centre is outside of the limits of the plant. */
const rings = [
  [60, 38],
  [124, 80],
  [192, 126],
  [264, 176],
  [340, 230],
] as const;
const peak = [476, 104] as const;

/**
 * Renders a plant's operating window: rings of value, two limits, and the path from today's point to the optimum.
 * Verified: the optimum is where the two limits meet. It makes no claim of scale.
 */
export function OperatingWindow() {
  return (
    <svg className={styles.window} viewBox="0 0 640 440" role="img" aria-label={description}>
      <defs>
        <clipPath id="window-frame">
          <rect x="48" y="16" width="576" height="376" />
        </clipPath>
        <pattern id="window-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0v10" />
        </pattern>
      </defs>
      <g clipPath="url(#window-frame)">
        {rings.map(([rx, ry]) => (
          <ellipse key={rx} className="fig-line" cx={peak[0]} cy={peak[1]} rx={rx} ry={ry} transform={tilt} />
        ))}
        <path className={styles.beyond} d="M48 16H624V300L300 128L48 74z" />
        <path className={styles.beyond} d="M438 16H624V392H486z" />
        <path className={styles.limit} d="M48 74 300 128 624 300" />
        <path className={styles.limit} d="M438 16 486 392" />
      </g>
      <path className="fig-ink" d="M48 16V392H624" />
      <path
        className={styles.way}
        d="M150 330C196 318 214 268 262 262S356 286 394 258 440 228 462 216"
        pathLength="1"
      />
      <circle className={styles.today} cx="150" cy="330" r="9" />
      <circle className={styles.best} cx="463" cy="215" r="11" />
      <text className={styles.label} x="150" y="364" textAnchor="middle">
        Today
      </text>
      <text className={styles.name} x="486" y="210">
        Optimum
      </text>
      <text className={styles.label} x="64" y="64">
        Emission limit
      </text>
      <text className={styles.label} x="502" y="366">
        Capacity
      </text>
      <text className={styles.label} x="624" y="424" textAnchor="end">
        Throughput
      </text>
      <text className={styles.label} transform="translate(30 16) rotate(-90)" textAnchor="end">
        Energy
      </text>
    </svg>
  );
}

const tilt = `rotate(-18 ${peak.join(' ')})`;
const description =
  'Chart of energy against throughput. Rings of rising value close beyond an emission limit and a capacity limit; a path leads from today’s operating point to the optimum, at the corner where both limits meet.';
