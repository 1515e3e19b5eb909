import { Children, type ComponentProps, isValidElement } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './CardGrid.module.css';

export type CardGridProps = ComponentProps<'ul'> & {
  /** On tablets three cards of people share a row; three other cards are stacked. */
  'data-of'?: 'people';
};

/** Renders cards as a `<ul>` grid with as many columns as fit; each child is an item. */
export function CardGrid({ className, children, ...props }: CardGridProps) {
  const cards = Children.toArray(children);
  return (
    <ul role="list" {...props} className={joinClasses(styles.grid, className)} data-count={cards.length}>
      {cards.map((child, index) => (
        // `toArray` has given every element a key.
        <li key={isValidElement(child) ? child.key : index} className={styles.cell}>
          {child}
        </li>
      ))}
    </ul>
  );
}
