import { Band } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { useState } from 'react';
import { history } from '../about.content.ts';
import styles from './History.module.css';
import { TimeAxis } from './TimeAxis.tsx';

const years = history.milestones.map(({ year }) => year);

/** Renders a `Band` with the company's history: a time axis to scale, and a carousel of the milestones. */
export function History() {
  const [shown, setShown] = useState(0);
  return (
    <Band layout="across" tone="ink" label={history.label} heading={history.heading}>
      <TimeAxis years={years} shown={shown} />
      <Carousel label="History" className={styles.milestones} onActiveChange={setShown}>
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
