import { Drawn, isometric } from '@site/shared/figures';
import styles from './ExpansionDrawing.module.css';

const ground = 8;

const plate: readonly isometric.Solid[] = [isometric.box([-24, -24, 0], 408, 288, ground)];

/** Existing equipment, the farthest first. */
const existing: readonly isometric.Solid[] = [
  isometric.column([48, 40, ground], 30, 10),
  isometric.column([48, 40, ground + 10], 21, 172, { isDomed: true, seams: [38, 43, 86, 91, 134, 139] }),
  isometric.box([104, 12, ground], 6, 6, 58),
  isometric.box([166, 12, ground], 6, 6, 58),
  isometric.box([96, 8, ground + 58], 84, 56, 12),
  isometric.box([104, 58, ground], 6, 6, 58),
  isometric.box([166, 58, ground], 6, 6, 58),
  isometric.box([26, 148, ground], 10, 28, 20),
  isometric.box([104, 148, ground], 10, 28, 20),
  isometric.drum([20, 162, ground + 40], 22, 104, [16, 88]),
  isometric.column([72, 162, ground + 62], 6, 12),
];

/** Proposed equipment, the farthest first. */
const proposed: readonly isometric.Solid[] = [
  isometric.column([252, 44, ground], 34, 10),
  isometric.column([252, 44, ground + 10], 25, 214, { isDomed: true, seams: [50, 56, 106, 112, 162, 168] }),
  isometric.box([316, 20, ground], 50, 62, 44),
  isometric.box([232, 148, ground], 10, 28, 20),
  isometric.box([310, 148, ground], 10, 28, 20),
  isometric.drum([226, 162, ground + 40], 22, 104, [16, 88]),
  isometric.column([278, 162, ground + 62], 6, 12),
];

const tieIn = isometric.polyline([
  [136, 162, ground + 40],
  [160, 162, ground + 40],
  [160, 162, ground + 8],
  [196, 162, ground + 8],
  [196, 162, ground + 40],
  [212, 162, ground + 40],
]);
const overhead = isometric.polyline([
  [48, 40, ground + 196],
  [48, 40, ground + 212],
  [138, 40, ground + 212],
  [138, 40, ground + 70],
]);
const tiePoint: isometric.Place = [178, 162, ground + 8];

const tags: readonly { text: string; from: isometric.Place; to: readonly [number, number] }[] = [
  { text: 'T-101 EXISTING', from: [48, 40, ground + 120], to: [-116, -150] },
  { text: 'T-102 PROPOSED', from: [252, 44, ground + 200], to: [212, -150] },
  { text: 'TIE-IN TP-01', from: tiePoint, to: [-96, 262] },
];

/**
 * Renders an `<svg>` of a gas plant with a proposed stabilizer train; new work is dashed, as in engineering drawings.
 * Verified: the tie-in is at one point; existing and new work follow the drawing convention.
 */
export function ExpansionDrawing() {
  const [tieX, tieY] = isometric.project(tiePoint);
  return (
    <svg
      className={styles.drawing}
      viewBox="-260 -216 620 536"
      role="img"
      aria-label="Isometric drawing of a gas plant: an existing tower, cooler and separator in solid lines, a proposed tower and separator beside them in dashed lines, joined at one tie-in point."
    >
      <Drawn solids={plate} />
      <Drawn solids={existing} />
      <path className="fig-ink" d={overhead} />
      {proposed.map(({ face, lines }) => (
        <g key={face}>
          <path className={styles.newFace} d={face} />
          <path className={styles.newLines} d={lines} />
        </g>
      ))}
      <path className={styles.tieIn} d={tieIn} />
      <circle className={styles.tiePoint} cx={tieX} cy={tieY} r="8" />
      {tags.map(({ text, from, to: [x, y] }) => {
        const [fromX, fromY] = isometric.project(from);
        const isLeft = x < fromX;
        return (
          <g key={text} className={styles.tag}>
            <path className="fig-line" d={`M${fromX.toFixed(1)} ${fromY.toFixed(1)}L${x} ${y}h${isLeft ? -14 : 14}`} />
            <text className="fig-label" x={isLeft ? x - 20 : x + 20} y={y + 4} textAnchor={isLeft ? 'end' : 'start'}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
