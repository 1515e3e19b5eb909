import { company, Hero } from '@site/shared';
import { useId } from 'react';
import { addresses, hero } from '../contact.content.ts';
import { InquiryForm } from '../InquiryForm/InquiryForm.tsx';
import { PlantSketch } from '../PlantSketch/PlantSketch.tsx';
import styles from './ContactHead.module.css';

/** Renders the page's `Hero`: text and telephone number, with the inquiry form and the addresses next to them. */
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
        </p>
      }
      figure={
        <div className={styles.side}>
          <Inquiry />
          <Addresses />
        </div>
      }
      note={<PlantSketch />}
    />
  );
}

/** Renders the addresses of the office and for mail. */
function Addresses() {
  return (
    <div className={styles.places}>
      {addresses.map(({ title, lines }) => (
        <div key={title}>
          <h2 className="tag">{title}</h2>
          <address className={styles.place}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
        </div>
      ))}
    </div>
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
