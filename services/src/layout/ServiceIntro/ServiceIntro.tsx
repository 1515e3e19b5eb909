import { Band } from '@site/shared';
import type { ServiceContent } from '../serviceContent.ts';
import styles from './ServiceIntro.module.css';

/** What the service is about, in a few sentences. Renders a `Band`. */
export function ServiceIntro({ heading, paragraphs }: ServiceContent['intro']) {
  return (
    <Band label="The work" heading={heading}>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Band>
  );
}
