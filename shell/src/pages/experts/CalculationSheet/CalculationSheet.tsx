import styles from './CalculationSheet.module.css';

/** Positions of the readings, in drawing units; `stray` is the circled one. */
const readings = [
  [96, 300],
  [132, 286],
  [170, 262],
  [206, 252],
  [244, 222],
  [282, 214],
  [358, 172],
  [396, 150],
  [432, 142],
] as const;
const stray = [320, 252] as const;

/**
 * Renders a checked calculation: readings on a model's curve, one of them questioned, with three signatures.
 * Verified: the circled reading is the one off the curve. It makes no claim of scale.
 */
export function CalculationSheet() {
  return (
    <svg className={styles.sheet} viewBox="0 0 520 500" role="img" aria-label={description}>
      <rect className={styles.paper} x="1" y="1" width="518" height="498" />
      <path className="fig-ink" d="M1 56H519M340 1V56M1 408H519M174 408V499M346 408V499" />
      <text className={styles.label} x="22" y="36">
        Calculation sheet
      </text>
      <text className={styles.label} x="362" y="36">
        Rev 2
      </text>
      <path className="fig-line" d="M64 116H480M64 180H480M64 244H480M64 308H480M168 84V356M272 84V356M376 84V356" />
      <path className="fig-ink" d="M64 84V356H480" />
      <path className={styles.model} d="M72 314C160 280 300 206 470 118" />
      {[...readings, stray].map(([x, y]) => (
        <circle key={x} className="fig-ink-fill" cx={x} cy={y} r="5" />
      ))}
      <path
        className={styles.pen}
        d="M346 250C346 226 296 222 294 250S344 284 348 254 322 228 306 232M340 270C352 288 366 296 384 300"
        pathLength="1"
      />
      <text className={styles.note} x="390" y="308">
        Why?
      </text>
      {signatures.map(({ role, x, path }) => (
        <g key={role}>
          <text className={styles.label} x={x} y="434">
            {role}
          </text>
          <path className={styles.ink} d={path} />
        </g>
      ))}
    </svg>
  );
}

const description =
  'Drawing of a calculation sheet: readings along the curve of a model, one stray reading circled by hand with the question “Why?”, and three signatures: by, checked, approved.';

const signatures = [
  {
    role: 'By',
    x: 22,
    path: 'M30 472c10-28 22-30 18-8s-12 18-4 4 18-26 20-10 6 14 14 2 10-12 14-2 10 10 18 0 16-6 34-4',
  },
  {
    role: 'Checked',
    x: 192,
    path: 'M204 476c4-18 10-36 16-34s-12 34-4 32 14-26 20-24-4 22 4 22 12-20 18-18 0 18 10 14 20-8 44-12',
  },
  {
    role: 'Approved',
    x: 364,
    path: 'M376 470c16-32 34-34 30-16s-30 24-16 8 36-20 34-4 10 12 18 0 16-6 20 0 12 2 30-6',
  },
] as const;
