import { Drawn, isometric } from '@site/shared/figures';
import styles from './LedgerDrawing.module.css';

/** Depths (y) of the emission sources; the ledger has one row at each. */
const lanes = [36, 112, 188, 264];
const padWidth = 140;
const sheet = { x: 204, y: 10, width: 128, depth: 280, height: 5, top: 15 } as const;

const pad = [isometric.box([0, 0, 0], padWidth, 300, 8)];
/** Glycol contactor, compressor building, separator on two saddles, condensate tank. */
const units = {
  contactor: [isometric.column([70, 36, 8], 13, 96, { isDomed: true, seams: [24, 82] })],
  compressor: [isometric.box([42, 92, 8], 56, 40, 32)],
  separator: [
    isometric.box([48, 178, 8], 8, 20, 6),
    isometric.box([88, 178, 8], 8, 20, 6),
    isometric.drum([38, 188, 27], 14, 68, [22, 46]),
  ],
  tank: [isometric.column([70, 264, 8], 24, 34)],
} as const;
/** Dry gas from the top of the contactor down to the sales line. */
const salesPipe = isometric.polyline([
  [70, 36, 110],
  [70, 36, 124],
  [114, 36, 124],
  [114, 36, 14],
  [114, -46, 14],
]);
const inletPipe = isometric.polyline([
  [-70, 188, 27],
  [24, 188, 27],
]);
/** Compressor to the foot of the contactor. */
const dischargePipe = isometric.polyline([
  [70, 102, 40],
  [70, 102, 56],
  [70, 68, 56],
  [70, 68, 30],
  [70, 50, 30],
]);
/** Top of the separator to the compressor. */
const suctionPipe = isometric.polyline([
  [70, 188, 41],
  [70, 188, 62],
  [70, 122, 62],
  [70, 122, 40],
]);
/** Foot of the separator to the tank, with the level control valve. */
const condensatePipe = isometric.polyline([
  [80, 204, 20],
  [80, 250, 20],
]);
const valve = isometric.polyline(
  [
    [80, 214, 15],
    [80, 230, 25],
    [80, 230, 15],
    [80, 214, 25],
  ],
  true,
);
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
  [sheet.x + sheet.width - 52, 282, sheet.top],
  [sheet.x + sheet.width - 12, 282, sheet.top],
]);

/**
 * Renders the hero's `<svg>`: a facility whose emission sources each have a row in a ledger.
 * Verified: each of the four sources has one line to the ledger and one row, at the same depth. Each unit is piped:
 * inlet to separator, its gas by the compressor to the glycol contactor and on to sales, its condensate by a valve to the
 * tank.
 */
export function LedgerDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-268 -86 558 404" aria-hidden="true" focusable="false">
      <Drawn solids={pad} />
      <Drawn solids={units.contactor} />
      <path className="fig-ink" d={salesPipe} />
      <Drawn solids={units.compressor} />
      <path className="fig-ink" d={dischargePipe} />
      <Drawn solids={units.separator} />
      <path className="fig-ink" d={inletPipe + suctionPipe + condensatePipe} />
      <path className={styles.valve} d={valve} />
      <Drawn solids={units.tank} />
      <path className="fig-ink" strokeDasharray="2 5" d={lines.join('')} />
      <Drawn solids={sheets} />
      <path className={styles.rows} d={rows.join('')} />
      <path className={styles.total} d={total} />
    </svg>
  );
}
