import type { ReactNode } from 'react';
import styles from './ErrorPage.module.css';
import isolated from './isolated.svg';
import noFlow from './noFlow.svg';

export type ErrorPageProps = {
  /** A status code set large, and the reading of the instrument in the drawing. */
  code?: '404';
  heading: string;
  text: ReactNode;
  /** The way out: a link or a button. */
  action: ReactNode;
};

/** A whole page that says what went wrong and how to go on: a line that ends in a blind flange. Renders a `<section>`. */
export function ErrorPage({ code, heading, text, action }: ErrorPageProps) {
  return (
    <section className={styles.page} data-tone="paper">
      <div className={styles.sheet}>
        <div className={styles.words}>
          {code && <p className={styles.code}>{code}</p>}
          <h1 tabIndex={-1}>{heading}</h1>
          <div className={styles.text}>{typeof text === 'string' ? <p>{text}</p> : text}</div>
          <div className={styles.action}>{action}</div>
        </div>
        <img className={styles.drawing} src={code ? noFlow : isolated} alt="" width="1040" height="320" />
      </div>
    </section>
  );
}
