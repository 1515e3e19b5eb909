import { type ReactNode, useId, useRef } from 'react';
import sheetUrl from '../plantSheet.svg';
import { wholeBox } from '../wholeBox.ts';
import { type Box, useSheetMove } from './useSheetMove.ts';
import styles from './PlantSheet.module.css';

export type PlantSheetProps = {
  /** Part of the sheet, in its units; by default the whole sheet. */
  box?: Box;
  /** Name for screen readers. */
  title: string;
  description?: string;
  /** SVG elements over the sheet, in its units. */
  children?: ReactNode;
};

/**
 * Renders the plant's sheet, or a part of it, as an `<svg>`. Its colours and strokes are custom properties
 * (`--plant-…`), which it inherits.
 * Verified: the sheet is generated from the plant's model, whose lines `plant.test.ts` checks one by one.
 */
export function PlantSheet({ box = wholeBox, title, description, children }: PlantSheetProps) {
  const id = useId();
  const use = useRef<SVGUseElement>(null);
  useSheetMove(use, box);
  return (
    <svg
      className={styles.drawing}
      viewBox={box.join(' ')}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
    >
      <title id={`${id}-title`}>{title}</title>
      {description && <desc id={`${id}-text`}>{description}</desc>}
      <use ref={use} href={`${sheetUrl}#plant`} />
      {children}
    </svg>
  );
}
