import { Band } from '@site/shared';
import type { AudienceContent } from '../audienceContent.ts';
import { BoardPage } from './BoardPage.tsx';
import styles from './Benefits.module.css';
import { FilingTrail } from './FilingTrail.tsx';

/** What the client gains, in three points, in the form of the audience's own paper. Renders a `Band`. */
export function Benefits({ heading, items, ...paper }: AudienceContent['benefits']) {
  return (
    <Band label="Benefits" heading={heading}>
      {paper.form === 'trail' && <FilingTrail {...paper} />}
      {paper.form === 'board' && <BoardPage {...paper} />}
      {paper.form === 'log' && <p className={styles.title}>{paper.title}</p>}
      <ul role="list" className={styles.benefits} data-form={paper.form}>
        {items.map(({ title, text }, index) => (
          <li key={title} className={styles.benefit}>
            {paper.form === 'log' && (
              <p className={styles.line}>
                <time dateTime={paper.log[index]?.time}>{paper.log[index]?.time}</time>
                {paper.log[index]?.reading}
              </p>
            )}
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
