import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../../design/joinClasses.ts';
import styles from './ErrorPage.module.css';
import isolated from './isolated.svg';
import noFlow from './noFlow.svg';

export type ErrorPageProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** A status code set large, and the reading of the instrument in the drawing. */
  code?: '404';
  heading: string;
  text: ReactNode;
  /** The way out: a link or a button. */
  action: ReactNode;
};

/** A whole page that says what went wrong and how to go on: a line that ends in a blind flange. Renders a `<section>`. */
export function ErrorPage({ code, heading, text, action, className, ...props }: ErrorPageProps) {
  return (
    <section {...props} className={joinClasses(styles.page, className)} data-tone="paper">
      <div className={styles.sheet}>
        <img className={styles.drawing} src={code ? noFlow : isolated} alt="" width="1040" height="320" />
        <div className={styles.words}>
          {code && <p className={styles.code}>{code}</p>}
          <h1 tabIndex={-1}>{heading}</h1>
          <div className={styles.text}>{typeof text === 'string' ? <p>{text}</p> : text}</div>
          <div className={styles.action}>{action}</div>
        </div>
      </div>
    </section>
  );
}
