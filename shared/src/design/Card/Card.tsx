import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Card.module.css';

export type CardProps = Omit<ComponentProps<'article'>, 'title' | 'children'> & {
  href: string;
  title: string;
  description?: ReactNode;
  /** Short text above the title in the style `tag`, such as a category or a date. */
  label?: string;
  /** Sets the label with less letter-spacing, for academic degrees and names. */
  isLabelAsWritten?: boolean;
  picture?: ReactNode;
  /** Opens the page in a new tab; the link's accessible name contains this. */
  opensNewTab?: boolean;
  /** Text at the bottom, such as "Learn more", hidden from assistive technology; the title is the link. */
  action?: string;
  headingLevel?: 2 | 3 | 4;
};

/** Renders the summary of a page as an `<article>`; the hit area of the title's link is the whole card. */
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
