import { Children, type ComponentProps, isValidElement } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './CardGrid.module.css';

export type CardGridProps = ComponentProps<'ul'> & {
  /** Cards of people keep three columns where others have two. */
  'data-of'?: 'people';
};

/** Cards in a row or several, as many in each as fit; each child is an item. Renders a `<ul>`. */
export function CardGrid({ className, children, ...props }: CardGridProps) {
  const cards = Children.toArray(children);
  return (
    <ul role="list" {...props} className={joinClasses(styles.grid, className)} data-count={cards.length}>
      {cards.map((child, index) => (
        // `toArray` gives every element the key that its list gave it.
        <li key={isValidElement(child) ? child.key : index} className={styles.cell}>
          {child}
        </li>
      ))}
    </ul>
  );
}
