import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../../design/joinClasses.ts';
import styles from './ErrorPage.module.css';
import isolated from './isolated.svg';
import noFlow from './noFlow.svg';

export type ErrorPageProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** Status code, shown large and as the reading of the instrument in the drawing. */
  code?: '404';
  heading: string;
  text: ReactNode;
  /** A link or a button with which the visitor continues. */
  action: ReactNode;
};

/** Renders a full page, as a `<section>`, that explains an error and how to continue; it shows a closed pipeline. */
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
