import styles from './DrawingSheet.module.css';

/** Cells of the title block, with their left edges; the cell with `isFree` is highlighted. */
const titleBlock = [
  { label: 'PROJECT', value: 'YOUR FIRST ONE', x: 18 },
  { label: 'DRAWN BY', value: 'YOU', x: 238, isFree: true },
  { label: 'CHECKED BY', value: 'A COLLEAGUE', x: 400 },
] as const;

/**
 * Renders an `<svg>` of the lean/rich amine exchanger on a drawing sheet, whose title block has a free cell for a name.
 * Verified: a fixed-tube-sheet exchanger with two tube passes has both tube-side nozzles on its channel; the shell-side
 * flow enters at the top, passes the cuts of four baffles and leaves at the bottom, through the nozzle of the last
 * compartment; saddles, tube sheets and the tag E-301 are as on the plant sheet.
 */
export function DrawingSheet() {
  return (
    <svg
      className={styles.sheet}
      viewBox="0 0 640 426"
      role="img"
      aria-label="A drawing sheet with a heat exchanger. Its title block says: project, your first one; drawn by, you; checked by, a colleague."
    >
      <path className={styles.paper} d="M1 1h638v424H1z" />
      <path
        className="fig-line"
        d="M18 18h604v390H18zM166 1v17M320 1v17M474 1v17M166 408v17M320 408v17M474 408v17M1 140h17M1 280h17M622 140h17M622 280h17"
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
    </svg>
  );
}

const tubes = [126, 142, 158, 174, 190, 206];
const baffles = [236, 290, 344, 398];

/** Renders a section of a shell-and-tube exchanger: tubes, baffles, and the shell-side flow between the baffles. */
function Exchanger() {
  return (
    <g className={styles.exchanger}>
      <text className={styles.tag} x="606" y="52" textAnchor="end">
        E-301
      </text>
      <path className="fig-line" d="M60 166h520" strokeDasharray="18 5 3 5" />
      <path
        className="fig-ink"
        d="M180 106h290v120H180zM470 106h8c56 0 56 120 0 120h-8M180 106h-10v120h10M170 106h-52c-18 0-18 120 0 120h52M164 96h6v140h-6zM180 96h6v140h-6zM464 96h6v140h-6zM476 96h6v140h-6z"
      />
      <path className="fig-ink" d="M106 166h58" />
      <path className="fig-line" d={tubes.map((y) => `M186 ${y}h278`).join('')} />
      <path
        className={styles.baffle}
        d={baffles.map((x, index) => (index % 2 ? `M${x} 132v94` : `M${x} 106v94`)).join('')}
      />
      <path
        className="fig-ink"
        d="M197 106V74h24v32M191 74h36M413 226v30h24v-30M407 256h36M132 106V78h20v28M128 78h28M132 226v26h20v-26M128 252h28"
      />
      <path
        className={styles.flow}
        d="M209 48V180c0 40 54 40 54 0v-28c0-40 54-40 54 0v28c0 40 54 40 54 0v-28c0-40 54-40 54 0V280M416 270l9 12 9-12"
      />
      <path className="fig-ink" d="M226 226v46h-18v10h64v-10h-18v-46M330 226v46h-18v10h64v-10h-18v-46" />
      <path className="fig-line" d="M170 322h300M170 316v12M470 316v12" />
      <text className={styles.dimension} x="320" y="314" textAnchor="middle">
        4,880 mm
      </text>
    </g>
  );
}
