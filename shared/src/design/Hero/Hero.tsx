import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbItem } from '../Breadcrumb/Breadcrumb.tsx';
import { joinClasses } from '../joinClasses.ts';
import classes from './Hero.module.css';

export type HeroProps = Omit<ComponentProps<'header'>, 'children'> & {
  trail?: readonly BreadcrumbItem[];
  label?: string;
  heading: string;
  lead?: ReactNode;
  /** Calls to action, the primary one first. */
  actions?: ReactNode;
  /** A drawing or live figure beside the words. */
  figure?: ReactNode;
};

/** The head of a page with its `h1`. Renders a `<header>`. */
export function Hero({ trail, label, heading, lead, actions, figure, className, ...props }: HeroProps) {
  return (
    <header {...props} className={joinClasses(classes.hero, className)} data-tone="paper">
      <div className={classes.sheet} data-has-figure={figure ? true : undefined}>
        <div className={classes.words}>
          {trail && <Breadcrumb items={trail} />}
          {label && <p className="tag">{label}</p>}
          <h1 tabIndex={-1}>{heading}</h1>
          {lead && <div className={classes.lead}>{typeof lead === 'string' ? <p>{lead}</p> : lead}</div>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {figure && <div className={classes.figure}>{figure}</div>}
      </div>
    </header>
  );
}
