import { Band, type BandArrangement } from '@site/shared';
import type { ReactNode } from 'react';
import type { AudienceContent } from '../audienceContent.ts';
import { BoardPage } from './BoardPage.tsx';
import styles from './Benefits.module.css';

/**
 * Renders a `Band` with three benefits, in the document form of the audience: shift log, emission sources or board page.
 */
export function Benefits({
  layout,
  className,
  heading,
  tone,
  items,
  figure,
  ...form
}: AudienceContent['benefits'] & BandArrangement & { figure?: ReactNode }) {
  return (
    <Band layout={layout} className={className} tone={tone} label="Benefits" heading={heading}>
      <div className={styles.form} data-form={form.form}>
        {figure}
        {form.form === 'board' && <BoardPage {...form} />}
        {form.form === 'log' && <p className={styles.title}>{form.title}</p>}
        <ul role="list" className={styles.benefits}>
          {items.map(({ title, text }, index) => (
            <li key={title} className={styles.benefit}>
              {form.form === 'log' && (
                <time className={styles.time} dateTime={form.log[index]?.time}>
                  {form.log[index]?.time}
                </time>
              )}
              <div className={styles.name}>
                <h3>{title}</h3>
                {form.form === 'log' && <p className={styles.reading}>{form.log[index]?.reading}</p>}
              </div>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
