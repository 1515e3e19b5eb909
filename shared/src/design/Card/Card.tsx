import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Card.module.css';

export type CardProps = Omit<ComponentProps<'article'>, 'title' | 'children'> & {
  href: string;
  title: string;
  description?: ReactNode;
  /** Set like a drawing's tag above the title: a category, a date. */
  label?: string;
  /** The label's letters stay as they are written: degrees, names. */
  isLabelAsWritten?: boolean;
  picture?: ReactNode;
  /** Opens the page in a new tab, and says so to assistive technology. */
  opensNewTab?: boolean;
  /** Words at the foot, such as "Learn more"; the title is the link. */
  action?: string;
  headingLevel?: 2 | 3 | 4;
};

/** A page of the site in short; all of the card is clickable through its title's link. Renders an `<article>`. */
export function Card({
  href,
  title,
  description,
  label,
  isLabelAsWritten = false,
  picture,
  opensNewTab = false,
  action,
  headingLevel = 3,
  className,
  ...props
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const newTab = opensNewTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <article {...props} className={joinClasses(styles.card, className)} data-has-picture={picture ? true : undefined}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        {label && <p className={joinClasses('tag', isLabelAsWritten && styles.asWritten)}>{label}</p>}
        <Heading className={styles.title}>
          <a href={href} className={styles.link} {...newTab}>
            {title}
            {opensNewTab && <span className="visuallyHidden"> (opens in a new tab)</span>}
          </a>
        </Heading>
        {description && <p className={styles.description}>{description}</p>}
        {action && (
          <p className={styles.action} aria-hidden="true">
            {action}
            <Icon name="arrow" width="18" height="18" />
          </p>
        )}
      </div>
    </article>
  );
}
