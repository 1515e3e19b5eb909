import { useId } from 'react';
import { totalSeconds, signalSteps } from './signalSteps.ts';
import styles from './SignalPath.module.css';

/** `x` and `y` of each step's label. */
const labelPositions = [
  [36, 158],
  [300, 158],
  [300, 332],
  [36, 332],
  [36, 508],
] as const;

/**
 * Renders the hero's `<svg>`: the path of a reading from the pipe to the desk, with the delay of each step.
 * Verified: the delays add up to the total that the page states; each signal joins two devices.
 */
export function SignalPath() {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 440 540"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>The way of a reading, from the pipe to your desk</title>
      <desc id={`${id}-text`}>
        {`Longest delay of each step, at usual settings on a wired network: ${signalSteps
          .map(({ name, seconds }) => `${name} ${seconds} seconds`)
          .join(', ')}. In all at most ${totalSeconds} seconds.`}
      </desc>
      <Equipment />
      <Signals />
      {labelPositions.map(([x, y], index) => (
        <g key={x + y * 440}>
          <text className={styles.name} x={x} y={y}>
            {signalSteps[index]?.name}
          </text>
          <text className={styles.delay} x={x} y={y + 22}>
            {signalSteps[index]?.seconds} s
          </text>
        </g>
      ))}
      <path className="fig-line" d="M292 500H440" />
      <rect className={styles.total} x="292" y="512" width="148" height="26" />
      <text className={styles.totalText} x="366" y="530" textAnchor="middle">
        ≤ {totalSeconds} s in all
      </text>
    </svg>
  );
}

function Equipment() {
  return (
    <>
      {/* Pipe, pressure tap and transmitter */}
      <path className={styles.pipe} d="M36 114H176M36 132H176" />
      <path className="fig-line" d="M36 114c-6 6 6 12 0 18M176 114c-6 6 6 12 0 18M90 123h36M120 119l6 4-6 4" />
      <path className="fig-ink" d="M108 114V106M100 94l16 12h-16l16-12zM108 94V80" />
      <circle className="fig-ink" cx="108" cy="48" r="32" />
      <text className={styles.tag} x="108" y="46" textAnchor="middle">
        PIT
      </text>
      <text className={styles.tag} x="108" y="64" textAnchor="middle">
        101
      </text>
      {/* Controller: rack with power supply, processor and cards */}
      <path className="fig-ink" d="M300 16h100v116H300zM310 28h80v60h-80zM330 28v60M350 28v60M370 28v60" />
      <path
        className="fig-line"
        d="M336 36h8M336 42h8M356 36h8M356 42h8M376 36h8M376 42h8M315 48h10v24h-10zM310 104h80M310 112h80M310 120h80"
      />
      {/* Historian */}
      <path className="fig-ink" d="M300 212c0-16 100-16 100 0v88c0 16-100 16-100 0zM300 212c0 16 100 16 100 0" />
      <path className="fig-line" d="M300 241c0 16 100 16 100 0M300 270c0 16 100 16 100 0" />
      {/* Emissions model: flowsheet with separator and compressor */}
      <path className="fig-ink" d="M36 196h132v112H36zM36 238h26M62 226c0-10 20-10 20 0v28c0 10-20 10-20 0z" />
      <path className="fig-ink" d="M72 219v-9h38v10M72 262v4h96M123 232h45M102 223l18 4M102 241l18-4" />
      <circle className="fig-ink" cx="110" cy="232" r="12.5" />
      <path className="fig-line" d="M36 276h132" />
      <text className={styles.tag} x="102" y="297" textAnchor="middle">
        CO₂e
      </text>
      {/* Screen on a desk: the trend crosses its limit */}
      <path className="fig-ink" d="M36 376h196v88H36zM118 464v20M150 464v20M16 484H252" />
      <path className="fig-line" d="M48 404h172" strokeDasharray="4 3" />
      <path className={styles.trend} d="M48 448l26-7 22 5 22-9 20-48 20 6 20 26 32-5" />
      <circle className={styles.latest} cx="210" cy="416" r="6" />
    </>
  );
}

/** Renders electric signals as dashed lines and data links as lines with circles (ISA-5.1). */
function Signals() {
  return (
    <>
      <path className="fig-ink" d="M140 48H292" strokeDasharray="8 5" />
      <path className="fig-ink" d="M400 74H426V256H408M300 290H176M36 290H14V410H28" />
      <path className={styles.arrow} d="M300 48l-9-4v8zM400 256l9-4v8zM168 290l9-4v8zM36 410l-9-4v8z" />
      {[
        [426, 110],
        [426, 165],
        [426, 220],
        [268, 290],
        [208, 290],
        [14, 322],
        [14, 353],
        [14, 384],
      ].map(([cx, cy]) => (
        <circle key={`${cx}-${cy}`} className={styles.link} cx={cx} cy={cy} r="4" />
      ))}
      <text className={styles.name} x="216" y="38" textAnchor="middle">
        4–20 mA
      </text>
      <text className={styles.name} x="238" y="278" textAnchor="middle">
        API
      </text>
    </>
  );
}
