import { Band, type BandArrangement } from '@site/shared';
import type { AudienceContent } from '../audienceContent.ts';
import styles from './AudienceIntro.module.css';

/** Renders a `Band` with the audience's situation and typical questions. */
export function AudienceIntro({
  heading,
  tone,
  paragraphs,
  asked,
  ...arrangement
}: AudienceContent['intro'] & BandArrangement) {
  return (
    <Band {...arrangement} tone={tone} label="The situation" heading={heading}>
      <div className={styles.situation} data-part="situation">
        <div className={styles.text} data-part="text">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.asked}>
          <h3 className="tag">What we are asked</h3>
          <ul role="list" className={styles.questions}>
            {asked.map((question) => (
              <li key={question} className={styles.question}>
                {question}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Band>
  );
}
