import { Band } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { history } from '../about.content.ts';
import styles from './History.module.css';

/** The company's years on one scale, to be drawn along. Renders a `Band`. */
export function History() {
  return (
    <Band tone="ink" label={history.label} heading={history.heading}>
      <Carousel label="History" className={styles.milestones}>
        {history.milestones.map(({ year, title, text }) => (
          <article key={year} className={styles.milestone}>
            <p className={styles.year}>
              <time dateTime={String(year)}>{year}</time>
            </p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </article>
        ))}
      </Carousel>
    </Band>
  );
}
