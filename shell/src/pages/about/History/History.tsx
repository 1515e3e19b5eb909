import { Band } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { history } from '../about.content.ts';
import styles from './History.module.css';

/** Milestones beside one another by the window's width, in pixels (specification, section 9). */
export const historySlides = [
  { fromPx: 0, slides: 1 },
  { fromPx: 575.98, slides: 2 },
  { fromPx: 767.98, slides: 2 },
  { fromPx: 991.98, slides: 3 },
  { fromPx: 1199.98, slides: 4 },
] as const;

/** The company's years on one scale, to be drawn along. Renders a `Band`. */
export function History() {
  return (
    <Band tone="ink" label={history.label} heading={history.heading}>
      <Carousel label="History" slidesPerView={historySlides}>
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
