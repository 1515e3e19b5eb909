import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../../design/joinClasses.ts';
import { PlantSheet } from '../PlantSheet/PlantSheet.tsx';
import { type PlantViewName, plantViews } from '../plantViews.ts';
import styles from './PlantView.module.css';

/** A system of the plant, whose lines a page can emphasize. */
export type PlantSystem =
  | 'gas'
  | 'amine'
  | 'glycol'
  | 'liquid'
  | 'water'
  | 'fuel'
  | 'flare'
  | 'air'
  | 'hotOil'
  | 'refrigerant';

export type PlantViewProps = Omit<ComponentProps<'figure'>, 'children'> & {
  view: PlantViewName;
  /** Systems drawn in the page's hue; on pages without one, in the colour of data. */
  emphasis?: readonly PlantSystem[];
  /** Replaces the view's own description for screen readers. */
  description?: string;
  /** Rendered in the strip below the drawing, such as a `KeyPlan`. */
  children?: ReactNode;
};

/**
 * Renders a part of the plant's sheet as a `<figure>`: a drawing with tags, and a strip with the area's name.
 * Verified: the sheet is generated from the plant's model, whose lines `plant.test.ts` checks one by one.
 */
export function PlantView({ view, emphasis, description, children, className, ...props }: PlantViewProps) {
  const { box, labels, sheet, size, title, description: ownDescription } = plantViews[view];
  return (
    <figure
      {...props}
      className={joinClasses(styles.view, className)}
      data-emphasis={emphasis?.join(' ')}
      data-whole={view === 'whole' || undefined}
    >
      <PlantSheet box={box} title={title} description={description ?? ownDescription}>
        <g className={styles.labels} fontSize={size}>
          {labels.map(([text, x, y, isMinor]) => (
            <text key={text} x={x} y={y} data-is-minor={isMinor}>
              {text}
            </text>
          ))}
        </g>
      </PlantSheet>
      <figcaption className={styles.strip}>
        <span className={styles.sheet}>
          <span>P-001</span> <span>{sheet}</span>
        </span>
        {children}
      </figcaption>
    </figure>
  );
}
