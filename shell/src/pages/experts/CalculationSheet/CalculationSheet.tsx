import styles from './CalculationSheet.module.css';

/** Heat that the reboiler E-302 needs for a cubic metre of lean amine, MJ; the flowsheet of the plant has the same. */
const heatPerVolume = 251;
/** Returns the model's duty, MW, at a rate of lean amine in m³/h. */
const toDuty = (rate: number) => (heatPerVolume * rate) / 3600;

/** Readings: rate of lean amine, m³/h, and duty, MW; `stray` is the circled one. */
const readings = [
  [32, 2.27],
  [34.5, 2.43],
  [37, 2.54],
  [40, 2.83],
  [42.5, 2.95],
  [45.5, 3.21],
  [51.5, 3.55],
  [54.5, 3.84],
  [57, 3.95],
] as const;
const stray = [48.5, 2.78] as const;

const plot = { left: 74, right: 602, top: 96, bottom: 296 } as const;
/** The axes are broken between zero and their first tick. */
const rates = { from: 26, to: 60, ticks: [30, 40, 50, 60] } as const;
const duties = { from: 1.6, to: 4.5, ticks: [2, 3, 4] } as const;
const toX = (rate: number) =>
  Math.round(plot.left + ((plot.right - plot.left) * (rate - rates.from)) / (rates.to - rates.from));
const toY = (duty: number) =>
  Math.round(plot.bottom - ((plot.bottom - plot.top) * (duty - duties.from)) / (duties.to - duties.from));
const grid =
  rates.ticks.map((rate) => `M${toX(rate)} ${plot.bottom}v6`).join('') +
  duties.ticks.map((duty) => `M${plot.left - 6} ${toY(duty)}H${plot.right}`).join('');
const axes = `M${plot.left} ${plot.top}V277l-6 3 12 5-6 3V${plot.bottom}H93l3-6 5 12 3-6H${plot.right}`;
const model = [31, 59].map((rate) => `${toX(rate)} ${toY(toDuty(rate))}`).join('L');

/**
 * Renders a checked calculation: readings of a reboiler's duty on the model's line, one of them questioned, with two
 * dated signatures; the approval is open until the question is answered.
 * Verified: both axes are linear from their first tick, broken below it, and have names and units; the line is 251 MJ/m³, from 20 K of heating, desorption and
 * reflux as in the plant's flowsheet; nine readings are within 2% of it, and the circled one is 18% below.
 */
export function CalculationSheet() {
  const [x, y] = [toX(stray[0]), toY(stray[1])];
  return (
    <svg className={styles.sheet} viewBox="0 0 640 474" role="img" aria-label={description}>
      <rect className={styles.paper} x="1" y="1" width="638" height="472" />
      <path className="fig-ink" d="M1 52H639M530 1V52M1 360H639M214 360V473M427 360V473" />
      <text className={styles.title} x="22" y="33">
        E-302 REBOILER DUTY
      </text>
      <text className={styles.label} x="552" y="33">
        REV B
      </text>
      <path className="fig-line" d={grid} />
      <path className="fig-ink" d={axes} />
      <text className={styles.label} x={plot.left - 14} y={plot.bottom + 18} textAnchor="end">
        0
      </text>
      <text className={styles.label} x="22" y="82">
        Duty Q, MW
      </text>
      {duties.ticks.map((duty) => (
        <text key={duty} className={styles.label} x={plot.left - 14} y={toY(duty) + 6} textAnchor="end">
          {duty}
        </text>
      ))}
      {rates.ticks.map((rate) => (
        <text key={rate} className={styles.label} x={toX(rate)} y={plot.bottom + 26} textAnchor="middle">
          {rate}
        </text>
      ))}
      <text className={styles.label} x={plot.right} y="346" textAnchor="end">
        Lean amine V, m³/h
      </text>
      <text className={styles.label} x={plot.left + 14} y="122">
        Q = {heatPerVolume} MJ/m³ × V
      </text>
      <path className={styles.model} d={`M${model}`} />
      {[...readings, stray].map(([rate, duty]) => (
        <circle key={rate} className="fig-ink-fill" cx={toX(rate)} cy={toY(duty)} r="5" />
      ))}
      <path
        className={styles.pen}
        d="M26 -2C26 -26 -24 -30 -26 -2S24 32 28 2 2 -24 -14 -20M20 18C26 26 32 32 40 36"
        pathLength="1"
        transform={`translate(${x} ${y})`}
      />
      <text className={styles.note} x={x + 46} y={y + 48}>
        Why?
      </text>
      {signatures.map(({ role, x: left, date, ...signature }) => (
        <g key={role}>
          <text className={styles.label} x={left} y="384">
            {role}
          </text>
          {'path' in signature && (
            <path className={styles.ink} d={signature.path} transform={`translate(${left} -46)`} />
          )}
          <text className={styles.label} x={left} y="456">
            {date}
          </text>
        </g>
      ))}
    </svg>
  );
}

const description =
  'Drawing of a calculation sheet: readings of the duty of the amine reboiler E-302 along the line of a model, 251 megajoules per cubic metre of lean amine, one stray reading circled by hand with the question “Why?”, and two dated signatures, by and checked; the approval is open.';

const signatures = [
  {
    role: 'BY MH',
    date: '2026-11-18',
    x: 22,
    path: 'M8 472c10-28 22-30 18-8s-12 18-4 4 18-26 20-10 6 14 14 2 10-12 14-2 10 10 18 0 16-6 34-4',
  },
  {
    role: 'CHECKED TW',
    date: '2026-11-20',
    x: 235,
    path: 'M12 476c4-18 10-36 16-34s-12 34-4 32 14-26 20-24-4 22 4 22 12-20 18-18 0 18 10 14 20-8 44-12',
  },
  { role: 'APPROVED', date: 'OPEN', x: 448 },
] as const;
