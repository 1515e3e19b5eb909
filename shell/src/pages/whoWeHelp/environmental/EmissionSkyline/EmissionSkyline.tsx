import { Drawn, FigureSheet, isometric } from '@site/shared/figures';
import { sheetInventory } from '@site/shared/figureSheets';
import styles from './EmissionSkyline.module.css';
import { calculateInventory, largest, share, sources, total } from './inventory.ts';

const plateHeight = 8;
const barSide = 44;
/** Height of a bar per kt, in drawing units. */
const heightPerKt = 9.5;

/**
 * Renders a `<figure>` of a plant's emissions as bars on the plot plan; the largest bar is highlighted.
 * Verified: all bars (kt CO₂e a year) have one linear scale, the total is their sum, and names cross neither bars nor the edge
 * of the plot (`EmissionSkyline.test.tsx`). The numbers are illustrative.
 */
export function EmissionSkyline() {
  return (
    <FigureSheet
      sheet={sheetInventory}
      calculation={calculateInventory()}
      caption={`Illustrative inventory: six sources, ${total.toFixed(1)} kt in all, ${share} percent of it from the engines.`}
    >
      <svg className={styles.figure} viewBox="-352 -206 664 588" role="img" aria-label={description}>
        <Drawn solids={[isometric.box([0, -6, 0], 342, 410, plateHeight)]} />
        <text className={styles.unit} x="-346" y="366">
          kt CO₂e a year
        </text>
        {sources.map(({ name, amount, x, y }) => {
          const height = amount * heightPerKt;
          const { face, lines } = isometric.box([x, y, plateHeight], barSide, barSide, height);
          const [labelX, labelY] = isometric.project([x + barSide / 2, y + barSide / 2, plateHeight + height]);
          return (
            <g key={name} className={styles.bar} data-is-largest={name === largest.name || undefined}>
              <path className={styles.face} d={face} />
              <path className={styles.edges} d={lines} />
              <text className={styles.name} x={labelX} y={labelY - 58} textAnchor="middle">
                {name}
              </text>
              <text className={styles.amount} x={labelX} y={labelY - 32} textAnchor="middle">
                {amount.toFixed(1)}
              </text>
            </g>
          );
        })}
      </svg>
    </FigureSheet>
  );
}

const description = `Plot plan of a gas plant with a bar on each source: ${sources
  .map(({ name, amount }) => `${name.toLowerCase()} ${amount.toFixed(1)}`)
  .join(', ')} kilotonnes of carbon dioxide equivalent a year.`;
