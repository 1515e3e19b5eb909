import type { ComponentProps, ReactNode } from 'react';
import type { BandTone } from '../Band/Band.tsx';
import { Breadcrumb, type BreadcrumbItem } from '../Breadcrumb/Breadcrumb.tsx';
import { joinClasses } from '../joinClasses.ts';
import { toCapitals } from '../toCapitals.ts';
import styles from './Hero.module.css';

export type HeroProps = Omit<ComponentProps<'header'>, 'children'> & {
  trail?: readonly BreadcrumbItem[];
  /** Shown in capitals, as the breadcrumb is. */
  label?: string;
  heading: string;
  lead?: ReactNode;
  /** Calls to action, the primary action first. */
  actions?: ReactNode;
  /** A drawing or an interactive figure next to the text. */
  figure?: ReactNode;
  /**
   * Position of an interactive figure that replaces `figure` in wide windows, if scripts run (`FirstScreen`): to the
   * right of the text or below it.
   */
  live?: 'beside' | 'below';
  tone?: BandTone;
  /** Rendered last; below the text if the figure is next to the text, where it takes the remaining height. */
  note?: ReactNode;
};

/** Renders the top of a page, with its `h1`, as a `<header>`. */
export function Hero({
  trail,
  label,
  heading,
  lead,
  actions,
  figure,
  note,
  live,
  tone = 'paper',
  className,
  ...props
}: HeroProps) {
  return (
    <header {...props} className={joinClasses(styles.hero, className)} data-tone={tone} data-live={live}>
      <div className={styles.sheet} data-has-figure={figure ? true : undefined} data-has-note={note ? true : undefined}>
        <div className={styles.words}>
          {trail && <Breadcrumb items={trail} />}
          {label && <p className="tag">{toCapitals(label)}</p>}
          <h1 tabIndex={-1}>{heading}</h1>
          {lead && <div className={styles.lead}>{typeof lead === 'string' ? <p>{lead}</p> : lead}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {figure && (
          <div className={styles.figure} data-still={live ? true : undefined}>
            {figure}
          </div>
        )}
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </header>
  );
}
