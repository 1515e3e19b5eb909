import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Accordion.module.css';

/** One item; a body that is a string becomes a paragraph. */
export type AccordionItem = { heading: string; body: ReactNode };

export type AccordionProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Groups the items: opening one closes the others of the same name. Unique on its page. */
  name: string;
  items: readonly AccordionItem[];
};

/**
 * Renders a `<div>` of `<details>`, of which at most one is open; all are closed at first. Works without scripts.
 * A page's style can select the list and the bodies by `data-part`: `items` and `body`.
 */
export function Accordion({ name, items, className, ...props }: AccordionProps) {
  return (
    <div data-part="items" {...props} className={joinClasses(styles.accordion, className)}>
      {items.map(({ heading, body }) => (
        <details key={heading} name={name} className={styles.item} onToggle={closeOthers}>
          <summary className={styles.header}>
            <span className={styles.heading}>{heading}</span>
            <Icon name="plus" className={styles.plus} />
            <Icon name="minus" className={styles.minus} />
          </summary>
          <div className={styles.body} data-part="body">
            {typeof body === 'string' ? <p>{body}</p> : body}
          </div>
        </details>
      ))}
    </div>
  );
}

/** Closes the other items of the group in browsers before 2024, which do not support the `name` of `<details>`. */
function closeOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  for (const other of document.getElementsByName(currentTarget.getAttribute('name') ?? '')) {
    if (other !== currentTarget && other instanceof HTMLDetailsElement) other.open = false;
  }
}
