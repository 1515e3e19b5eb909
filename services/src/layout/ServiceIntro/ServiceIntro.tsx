import { Band, type BandArrangement } from '@site/shared';
import type { ServiceIntroContent } from '../serviceContent.ts';
import { StepList } from '../StepList/StepList.tsx';
import { TextTable } from '../TextTable/TextTable.tsx';
import styles from './ServiceIntro.module.css';

/**
 * Renders the introduction of a service in the layout of `intro.variant`, in a `Band`. A page's style can select the
 * parts by `data-part`.
 */
export function ServiceIntro({ layout, className, ...intro }: ServiceIntroContent & BandArrangement) {
  return (
    <Band layout={layout} className={className} tone={intro.tone} label="The work" heading={intro.heading}>
      <div className={styles.intro} data-form={intro.variant}>
        <IntroFigure {...intro} />
        <div className={styles.text} data-part="text">
          {intro.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Band>
  );
}

function IntroFigure(intro: ServiceIntroContent) {
  switch (intro.variant) {
    case 'columns':
      return null;
    case 'statement':
      return (
        <p className={styles.statement} data-part="statement">
          {intro.statement}
        </p>
      );
    case 'quotation':
      return (
        <div className={styles.quotation} data-part="quotation">
          <p className={styles.statement} data-part="statement">
            {intro.quotation}
          </p>
          <p className={styles.note} data-part="note">
            {intro.note}
          </p>
        </div>
      );
    case 'number':
      return (
        <div className={styles.number} data-part="number">
          <p className={styles.sentence} data-part="sentence">
            <strong className={styles.value} data-part="value">
              {intro.value}
            </strong>{' '}
            {intro.sentence}
          </p>
          <p className={styles.note} data-part="note">
            {intro.source}
          </p>
        </div>
      );
    case 'steps':
      return <StepList steps={intro.steps} />;
    case 'table':
      return <TextTable {...intro.table} />;
  }
}
