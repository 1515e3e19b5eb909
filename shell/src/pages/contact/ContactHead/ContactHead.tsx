import { company, Hero } from '@site/shared';
import { useId } from 'react';
import { hero } from '../contact.content.ts';
import { InquiryForm } from '../InquiryForm/InquiryForm.tsx';
import { PlantSketch } from '../PlantSketch/PlantSketch.tsx';
import styles from './ContactHead.module.css';

/** Renders the page's `Hero`: text and telephone number, with the inquiry form next to them. */
export function ContactHead() {
  return (
    <Hero
      className={styles.head}
      label="Contact"
      {...hero}
      actions={
        <p className={styles.call}>
          Or call{' '}
          <a href={company.phone.href} className={styles.number}>
            {company.phone.label}
          </a>
          <span className={styles.hours}>{company.hours}</span>
        </p>
      }
      figure={<Inquiry />}
      note={<PlantSketch />}
    />
  );
}

function Inquiry() {
  const headingId = useId();
  return (
    <section id="inquiry" aria-labelledby={headingId} className={styles.inquiry}>
      <h2 id={headingId} className={styles.heading}>
        Send inquiry
      </h2>
      <InquiryForm aria-labelledby={headingId} />
    </section>
  );
}
