import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Breadcrumb.module.css';

/** One level of the breadcrumb; the last one, the current page, has no `href`. */
export type BreadcrumbItem = { label: string; href?: string };

export type BreadcrumbProps = ComponentProps<'nav'> & { items: readonly BreadcrumbItem[] };

/**
 * Renders the breadcrumb of the current page as a `<nav>` in the style `tag`. The levels above the page are sections of
 * the site, and are written in capitals. The page keeps its name's letter case: "DIGITAL PLATFORMS / iFFV".
 */
export function Breadcrumb({ items, className, ...props }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" {...props} className={joinClasses('tag', className)}>
      <ol role="list" className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={label} className={styles.item}>
            {href ? (
              <a href={href} className={styles.link}>
                {label.toUpperCase()}
              </a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
