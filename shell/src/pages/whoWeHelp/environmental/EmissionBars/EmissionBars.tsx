import { FigureSheet } from '@site/shared/figures';
import { sheetInventory } from '@site/shared/figureSheets';
import styles from './EmissionBars.module.css';
import { calculateInventory, share, sources, total } from './inventory.ts';

/** The axis, kt CO₂e a year: its end, and its ticks. */
const axisEnd = 27;
const ticks = [0, 5, 10, 15, 20, 25];
const toX = (amount: number) => `${Number(((100 * amount) / axisEnd).toFixed(2))}%`;

/**
 * Renders a `<figure>` of a plant's emissions as one bar for each source, the largest first and highlighted.
 * Verified: bars and ticks have one linear axis from zero (kt CO₂e a year), and the total is the sum of the bars
 * (`EmissionBars.test.tsx`). The numbers are illustrative.
 */
export function EmissionBars() {
  return (
    <FigureSheet
      sheet={sheetInventory}
      calculation={calculateInventory()}
      caption={`Illustrative inventory: six sources, ${total.toFixed(1)} kt in all, ${share} percent of it from the engines.`}
    >
      <ol role="list" className={styles.sources}>
        {sources.map(({ name, amount }, index) => (
          <li key={name} className={styles.row} data-is-largest={index === 0 || undefined}>
            {name}
            <svg className={styles.track}>
              <rect className={styles.bar} width={toX(amount)} height="24" y="10" />
              <svg className={styles.end} x={toX(amount)}>
                <text className={styles.amount} x="10" y="27">
                  {amount.toFixed(1)}
                </text>
              </svg>
            </svg>
          </li>
        ))}
      </ol>
      <p className={styles.row}>
        <span />
        <svg className={styles.axis} aria-hidden="true">
          <line className={styles.base} x2="100%" />
          {ticks.map((tick) => (
            <line key={tick} className={styles.base} x1={toX(tick)} x2={toX(tick)} y2="6" />
          ))}
          {ticks.map((tick) => (
            <text key={tick} className={styles.tick} x={toX(tick)} y="22" textAnchor="middle">
              {tick}
            </text>
          ))}
        </svg>
      </p>
      <p className={styles.unit}>kt CO₂e a year</p>
    </FigureSheet>
  );
}
