import { joinClasses, company } from '@site/shared';
import styles from './DrawingSheet.module.css';

/** Rows of the title block; the cell with `isFree` is highlighted. */
const titleBlock = [
  { label: 'PROJECT', value: 'YOUR FIRST ONE' },
  { label: 'DRAWN BY', value: 'YOU', isFree: true },
  { label: 'CHECKED BY', value: 'A COLLEAGUE' },
] as const;

const rowHeight = 34;
const blockTop = 338;

/**
 * Renders an `<svg>` of a heat exchanger on a drawing sheet, whose title block has a free cell for a name.
 * Verified: nozzles, saddles and tube sheet are at the usual positions of an exchanger.
 */
export function DrawingSheet() {
  return (
    <svg
      className={styles.sheet}
      viewBox="0 0 640 460"
      role="img"
      aria-label="A drawing sheet with a heat exchanger. Its title block says: project, your first one; drawn by, you; checked by, a colleague."
    >
      <path className={styles.paper} d="M1 1h638v458H1z" />
      <path
        className="fig-line"
        d="M18 18h604v424H18zM166 1v17M320 1v17M474 1v17M166 442v17M320 442v17M474 442v17M1 156h17M1 306h17M622 156h17M622 306h17"
      />
      <Exchanger />
      <g className={styles.titleBlock}>
        {titleBlock.map(({ label, value, ...row }, index) => (
          <g key={label}>
            {'isFree' in row && (
              <path className="fig-accent-fill" d={`M428 ${blockTop + index * rowHeight}h194v${rowHeight}H428z`} />
            )}
            <path
              className="fig-ink"
              d={`M300 ${blockTop + index * rowHeight}h322v${rowHeight}H300zM428 ${blockTop + index * rowHeight}v${rowHeight}`}
            />
            <text className={joinClasses('fig-label', styles.label)} x="312" y={blockTop + index * rowHeight + 22}>
              {label}
            </text>
            <text
              className={styles.value}
              data-is-free={'isFree' in row || undefined}
              x="440"
              y={blockTop + index * rowHeight + 22}
            >
              {value}
            </text>
          </g>
        ))}
      </g>
      <text className={joinClasses('fig-label', styles.note)} x="34" y="408">
        {company.legalName.toUpperCase()}
      </text>
      <text className={joinClasses('fig-label', styles.note)} x="34" y="429">
        SHEET 1 OF MANY
      </text>
    </svg>
  );
}

const tubes = [136, 152, 168, 184, 200, 216];
const baffles = [228, 276, 324, 372, 420];

/** Renders a section of a shell-and-tube exchanger: tubes, baffles, and the shell-side flow between the baffles. */
function Exchanger() {
  return (
    <g className={styles.exchanger}>
      <path className="fig-line" d="M60 176h520" strokeDasharray="18 5 3 5" />
      <path
        className="fig-ink"
        d="M180 116h290v120H180zM470 116h8c56 0 56 120 0 120h-8M180 116h-10v120h10M170 116h-52c-18 0-18 120 0 120h52M164 106h6v140h-6zM180 106h6v140h-6zM464 106h6v140h-6zM476 106h6v140h-6z"
      />
      <path className="fig-ink" d="M118 176h46" />
      <path className="fig-line" d={tubes.map((y) => `M186 ${y}h278`).join('')} />
      <path
        className={styles.baffle}
        d={baffles.map((x, index) => (index % 2 ? `M${x} 142v94` : `M${x} 116v94`)).join('')}
      />
      <path
        className={styles.flow}
        d="M204 62V190c0 36 48 36 48 0v-24c0-36 48-36 48 0v24c0 36 48 36 48 0v-24c0-36 48-36 48 0v24c0 36 48 36 48 0"
      />
      <path className={styles.flow} d="M444 190V290M436 280l8 12 8-12" />
      <path
        className="fig-ink"
        d="M192 116V84h24v32M186 84h36M432 236v30h24v-30M426 266h36M132 116V88h20v28M128 88h28M132 236v26h20v-26M128 262h28"
      />
      <path className="fig-ink" d="M226 236v46h-18v10h64v-10h-18v-46M380 236v46h-18v10h44v-10h-6v-46" />
      <path className="fig-line" d="M170 318h300M170 312v12M470 312v12" />
      <text className={styles.dimension} x="320" y="312" textAnchor="middle">
        4,880 mm
      </text>
      <g className={styles.balloon}>
        <circle className="fig-ink" cx="560" cy="82" r="26" />
        <path className="fig-ink" d="M534 82h52" />
        <text className="fig-label" x="560" y="76" textAnchor="middle">
          E
        </text>
        <text className="fig-label" x="560" y="98" textAnchor="middle">
          104
        </text>
      </g>
    </g>
  );
}
