import { useId } from 'react';
import { totalSeconds, signalSteps } from './signalSteps.ts';
import styles from './SignalPath.module.css';

/** `x` and `y` of each step's label. */
const labelPositions = [
  [6, 158],
  [300, 158],
  [300, 338],
  [36, 338],
  [304, 446],
] as const;

/**
 * Renders the hero's `<svg>`: the path of a reading from the pipe to a person, with the delay of each step.
 * Verified: the delays add up to the total that the page states; each signal joins two devices; the person’s head and arm
 * join the body, and the hand is at the keyboard.
 */
export function SignalPath() {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 440 524"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>The way of a reading, from the pipe to a person</title>
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
          <text className={styles.delay} x={x} y={y + 21}>
            {signalSteps[index]?.seconds} s
          </text>
        </g>
      ))}
      <rect className={styles.total} x="304" y="484" width="136" height="32" />
      <text className={styles.totalText} x="372" y="505.5" textAnchor="middle">
        ≤ {totalSeconds} s in all
      </text>
    </svg>
  );
}

function Equipment() {
  return (
    <>
      {/* Pipe, pressure tap and transmitter */}
      <path className={styles.pipe} d="M10 114H150M10 132H150" />
      <path className="fig-line" d="M10 114c-6 6 6 12 0 18M150 114c-6 6 6 12 0 18M64 123h36M94 119l6 4-6 4" />
      <path className="fig-ink" d="M82 114V106M74 94l16 12H74l16-12zM82 94V80" />
      <circle className="fig-ink" cx="82" cy="48" r="32" />
      <text className={styles.tag} x="82" y="46" textAnchor="middle">
        PIT
      </text>
      <text className={styles.tag} x="82" y="64" textAnchor="middle">
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
      {/* Desk, screen, keyboard */}
      <path
        className="fig-ink"
        d="M40 470H212M56 470v40M196 470v40M60 382h104v66H60zM104 448v14M120 448v14M92 470v-8h40v8M172 470v-4h30v4"
      />
      <path className={styles.trend} d="M70 428l14-5 12 4 12-6 10-22 10 4 10 18 16-4" />
      <path className="fig-line" d="M66 408h92" strokeDasharray="4 3" />
      {/* Person on a chair: head and neck, back and seat, leg and foot; the arm lies over the body */}
      <path
        className={styles.link}
        d="M248 399v11c-10 4-14 14-13 26l3 24H228c-9 0-14 5-14 14v26h-10v10h26v-34h38c7 0 11-4 10-11l-5-40c-2-14-5-20-14-24V396"
      />
      <circle className={styles.link} cx="252" cy="384" r="16" />
      <path
        className={styles.link}
        d="M246 424c-3 7-4 14-6 21l-44 11c-7 2-5 11 2 10l49-10c4-1 6-4 7-8l7-20c3-10-11-15-15-4z"
      />
      <path className="fig-ink" d="M287 420l7 58H238M266 478v26M248 512l18-8 18 8" />
    </>
  );
}

/** Renders electric signals as dashed lines and data links as lines with circles (ISA-5.1). */
function Signals() {
  return (
    <>
      <path className="fig-ink" d="M114 48H292" strokeDasharray="8 5" />
      <path className="fig-ink" d="M400 74H426V256H408M300 290H176M36 290H14V416H52" />
      <path className={styles.arrow} d="M300 48l-9-4v8zM400 256l9-4v8zM168 290l9-4v8zM60 416l-9-4v8z" />
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
      <text className={styles.name} x="204" y="38" textAnchor="middle">
        4–20 mA
      </text>
      <text className={styles.name} x="238" y="278" textAnchor="middle">
        API
      </text>
    </>
  );
}
