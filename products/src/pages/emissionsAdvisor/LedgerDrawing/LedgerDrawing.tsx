import { Drawn, isometric } from '@site/shared/figures';
import styles from './LedgerDrawing.module.css';

/** Depths (y) of the emission sources; the ledger has one row at each. */
const lanes = [32, 76, 120, 164];
const padWidth = 116;
const sheet = { x: 176, y: 12, width: 120, depth: 176, height: 5, top: 15 } as const;

const pad = [isometric.box([0, 0, 0], padWidth, 200, 8)];
const sources = [
  isometric.column([56, 32, 8], 14, 92, { isDomed: true, seams: [46] }),
  isometric.box([24, 58, 8], 64, 34, 30),
  isometric.box([30, 108, 8], 8, 24, 8),
  isometric.box([78, 108, 8], 8, 24, 8),
  isometric.drum([22, 120, 24], 14, 72, [24, 48]),
  isometric.column([56, 164, 8], 22, 34),
];
const sheets = [0, 1, 2].map((index) =>
  isometric.box([sheet.x, sheet.y, index * sheet.height], sheet.width, sheet.depth, sheet.height),
);

/** Lines from the edge of the pad to the lowest sheet. */
const lines = lanes.map((y) =>
  isometric.polyline([
    [padWidth, y, 4],
    [sheet.x, y, 4],
  ]),
);
const rows = lanes.map((y) =>
  isometric.polyline([
    [sheet.x + 12, y, sheet.top],
    [sheet.x + sheet.width - 12, y, sheet.top],
  ]),
);
const total = isometric.polyline([
  [sheet.x + sheet.width - 52, 180, sheet.top],
  [sheet.x + sheet.width - 12, 180, sheet.top],
]);

/**
 * Renders the hero's `<svg>`: a facility whose emission sources each have a row in a ledger.
 * Verified: each of the four sources has one line to the ledger and one row, at the same depth.
 */
export function LedgerDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-186 -90 450 350" aria-hidden="true" focusable="false">
      <Drawn solids={pad} />
      <Drawn solids={sources} />
      <path className="fig-ink" strokeDasharray="2 5" d={lines.join('')} />
      <Drawn solids={sheets} />
      <path className={styles.rows} d={rows.join('')} />
      <path className={styles.total} d={total} />
    </svg>
  );
}
