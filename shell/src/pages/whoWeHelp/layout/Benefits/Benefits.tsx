import { Band } from '@site/shared';
import type { AudienceContent } from '../audienceContent.ts';
import { BoardPage } from './BoardPage.tsx';
import styles from './Benefits.module.css';
import { FilingTrail } from './FilingTrail.tsx';

/**
 * Renders a `Band` with three benefits, in the document form of the audience: shift log, filing trail or board page.
 */
export function Benefits({ heading, items, ...form }: AudienceContent['benefits']) {
  return (
    <Band label="Benefits" heading={heading}>
      {form.form === 'trail' && <FilingTrail {...form} />}
      {form.form === 'board' && <BoardPage {...form} />}
      {form.form === 'log' && <p className={styles.title}>{form.title}</p>}
      <ul role="list" className={styles.benefits} data-form={form.form}>
        {items.map(({ title, text }, index) => (
          <li key={title} className={styles.benefit}>
            {form.form === 'log' && (
              <p className={styles.line}>
                <time dateTime={form.log[index]?.time}>{form.log[index]?.time}</time>
                {form.log[index]?.reading}
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
