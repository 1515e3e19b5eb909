import type { ReactNode } from 'react';
import { BlindFlange } from './BlindFlange.tsx';
import classes from './ErrorPage.module.css';

export type ErrorPageProps = {
  /** A status code set large on the drawing. */
  code?: string;
  heading: string;
  text: ReactNode;
  /** The way out: a link or a button. */
  action: ReactNode;
};

/** A whole page that says what went wrong and how to go on: a line that ends in a blind flange. Renders a `<section>`. */
export function ErrorPage({ code, heading, text, action }: ErrorPageProps) {
  return (
    <section className={classes.page} data-tone="paper">
      <div className={classes.sheet}>
        <div className={classes.words}>
          {code && <p className={classes.code}>{code}</p>}
          <h1 tabIndex={-1}>{heading}</h1>
          <div className={classes.text}>{typeof text === 'string' ? <p>{text}</p> : text}</div>
          <div className={classes.action}>{action}</div>
        </div>
        <BlindFlange
          reading={code ?? 'LO'}
          note={code ? ['BLIND FLANGE', 'NO FLOW BEYOND'] : ['LINE ISOLATED', 'FOR NOW']}
          className={classes.drawing}
        />
      </div>
    </section>
  );
}
