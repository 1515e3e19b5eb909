import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { toCapitals } from '../toCapitals.ts';
import styles from './Breadcrumb.module.css';

/** One level of the breadcrumb; the last one, the current page, has no `href`. */
export type BreadcrumbItem = { label: string; href?: string };

export type BreadcrumbProps = ComponentProps<'nav'> & { items: readonly BreadcrumbItem[] };

/**
 * Renders the breadcrumb of the current page as a `<nav>` in the style `tag`, in capitals like each path above a title:
 * "DIGITAL PLATFORMS / EMISSIONS ADVISOR", "DIGITAL PLATFORMS / iFFV".
 */
export function Breadcrumb({ items, className, ...props }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" {...props} className={joinClasses('tag', className)}>
      <ol role="list" className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={label} className={styles.item}>
            {href ? (
              <a href={href} className={styles.link}>
                {toCapitals(label)}
              </a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{toCapitals(label)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
