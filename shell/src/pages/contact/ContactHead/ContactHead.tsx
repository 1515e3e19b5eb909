import { company } from '@site/shared';
import { useId } from 'react';
import { hero } from '../contact.content.ts';
import { InquiryForm } from '../InquiryForm/InquiryForm.tsx';
import { PlantSketch } from '../PlantSketch/PlantSketch.tsx';
import styles from './ContactHead.module.css';

/** The page's head: its words and the telephone, with the inquiry form beside them in the first screen. */
export function ContactHead() {
  const headingId = useId();
  return (
    <header className={styles.head} data-tone="paper">
      <div className={styles.sheet}>
        <div className={styles.words}>
          <p className="tag">Contact</p>
          <h1 tabIndex={-1}>{hero.heading}</h1>
          <p className={styles.lead}>{hero.lead}</p>
          <p className={styles.telephone}>
            Or call <a href={company.phone.href}>{company.phone.label}</a>
            <span className={styles.hours}>{company.hours}</span>
          </p>
        </div>
        <section id="inquiry" aria-labelledby={headingId} className={styles.inquiry}>
          <h2 id={headingId} className={styles.heading}>
            Send inquiry
          </h2>
          <InquiryForm aria-labelledby={headingId} />
        </section>
        <div className={styles.sketch}>
          <PlantSketch />
        </div>
      </div>
    </header>
  );
}
