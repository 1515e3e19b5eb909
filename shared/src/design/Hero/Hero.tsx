import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbItem } from '../Breadcrumb/Breadcrumb.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Hero.module.css';

export type HeroProps = Omit<ComponentProps<'header'>, 'children'> & {
  trail?: readonly BreadcrumbItem[];
  label?: string;
  heading: string;
  lead?: ReactNode;
  /** Calls to action, the primary one first. */
  actions?: ReactNode;
  /** A drawing or live figure beside the words. */
  figure?: ReactNode;
  /** Comes last, below the words where the figure stands beside them: it takes what room the figure leaves. */
  note?: ReactNode;
};

/** The head of a page with its `h1`. Renders a `<header>`. */
export function Hero({ trail, label, heading, lead, actions, figure, note, className, ...props }: HeroProps) {
  return (
    <header {...props} className={joinClasses(styles.hero, className)} data-tone="paper">
      <div className={styles.sheet} data-has-figure={figure ? true : undefined} data-has-note={note ? true : undefined}>
        <div className={styles.words}>
          {trail && <Breadcrumb items={trail} />}
          {label && <p className="tag">{label}</p>}
          <h1 tabIndex={-1}>{heading}</h1>
          {lead && <div className={styles.lead}>{typeof lead === 'string' ? <p>{lead}</p> : lead}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {figure && <div className={styles.figure}>{figure}</div>}
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </header>
  );
}
