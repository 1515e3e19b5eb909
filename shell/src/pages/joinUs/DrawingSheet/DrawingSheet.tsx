import styles from './DrawingSheet.module.css';

/** Cells of the title block, with their left edges; the cell with `isFree` is highlighted. */
const titleBlock = [
  { label: 'PROJECT', value: 'YOUR FIRST ONE', x: 18 },
  { label: 'DRAWN BY', value: 'YOU', x: 238, isFree: true },
  { label: 'CHECKED BY', value: 'A COLLEAGUE', x: 400 },
] as const;

/** Notes in the row below the title block, with their left edges. */
const notes = [
  { text: 'SHEET 1 OF 1', x: 18 },
  { text: 'DATE DAY 1', x: 238 },
  { text: 'NOT TO SCALE', x: 400 },
] as const;

/**
 * Renders an `<svg>` of the lean/rich amine exchanger on a drawing sheet, whose title block has a free cell for a name.
 * Verified: a fixed-tube-sheet exchanger with two tube passes: both tube sheets are welded to the shell and bolted to
 * the flanges of the channel and of the rear head; both tube-side nozzles and the pass partition are in the channel; the
 * shell-side flow enters at the top, passes the cuts of four baffles and leaves at the bottom, through the nozzle of the
 * last compartment; two saddles are symmetrical on the shell. The dimension is the length of the tubes, between the
 * outer faces of the tube sheets. The sheet is not to scale, and states that. The tag E-301 is as on the plant sheet.
 */
export function DrawingSheet() {
  return (
    <svg
      className={styles.sheet}
      viewBox="0 0 640 464"
      role="img"
      aria-label="A drawing sheet with a heat exchanger. Its title block says: project, your first one; drawn by, you; checked by, a colleague; sheet 1 of 1; date, day one; not to scale."
    >
      <path className={styles.paper} d="M1 1h638v462H1z" />
      <path
        className="fig-line"
        d="M18 18h604v428H18zM166 1v17M320 1v17M474 1v17M166 446v17M320 446v17M474 446v17M1 140h17M1 280h17M622 140h17M622 280h17"
      />
      <Exchanger />
      {titleBlock.map(({ label, value, x, ...cell }) => (
        <g key={label}>
          {'isFree' in cell && <path className="fig-accent-fill" d={`M${x} 342h162v66H${x}z`} />}
          <path className="fig-ink" d={`M622 408V342H${x}V408z`} />
          <text className={styles.label} data-is-free={'isFree' in cell || undefined} x={x + 14} y="367">
            {label}
          </text>
          <text className={styles.value} data-is-free={'isFree' in cell || undefined} x={x + 14} y="393">
            {value}
          </text>
        </g>
      ))}
      {notes.map(({ text, x }) => (
        <g key={text}>
          <path className="fig-ink" d={`M622 446V408H${x}V446z`} />
          <text className={styles.label} x={x + 14} y="433">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

const tubes = [126, 142, 158, 174, 190, 206];
const baffles = [236, 295, 355, 414];

/** Renders a section of a shell-and-tube exchanger: tubes, baffles, and the shell-side flow between the baffles. */
function Exchanger() {
  return (
    <g className={styles.exchanger}>
      <text className={styles.tag} x="606" y="52" textAnchor="end">
        E-301
      </text>
      <path className="fig-line" d="M70 166h486" strokeDasharray="18 5 3 5" />
      <path
        className="fig-ink"
        d="M172 106H478M172 226H478M152 106h-24c-40 0-40 120 0 120h24M498 106h16c40 0 40 120 0 120h-16M152 96h9v140h-9zM489 96h9v140h-9z"
      />
      {/* The tube sheets, with the tubes from face to face. */}
      <path className={styles.tubeSheet} d="M161 96h11v140h-11zM478 96h11v140h-11z" />
      <path className="fig-line" d={tubes.map((y) => `M161 ${y}H489`).join('')} />
      <path className="fig-ink" d="M98 166H161" />
      <path
        className={styles.baffle}
        d={baffles.map((x, index) => (index % 2 ? `M${x} 132v94` : `M${x} 106v94`)).join('')}
      />
      <path
        className="fig-ink"
        d="M192 106V74h24v32M186 74h36M434 226v30h24v-30M428 256h36M122 106V78h20v28M118 78h28M122 226v26h20v-26M118 252h28"
      />
      <path
        className={styles.flow}
        d="M204 48V180c0 40 61.5 40 61.5 0v-28c0-40 59.5-40 59.5 0v28c0 40 59.5 40 59.5 0v-28c0-40 61.5-40 61.5 0V284M437 274l9 12 9-12"
      />
      <path className="fig-ink" d="M243 226v46h-18v10h56v-10h-18v-46M387 226v46h-18v10h56v-10h-18v-46" />
      {/* Extension lines from the outer faces of the tube sheets, and the dimension between them. */}
      <path
        className="fig-line"
        d="M161 242v82M489 242v82M161 316H264M386 316H489M171 312l-10 4 10 4M479 312l10 4-10 4"
      />
      <text className={styles.dimension} x="325" y="321" textAnchor="middle">
        4,880 mm
      </text>
    </g>
  );
}
