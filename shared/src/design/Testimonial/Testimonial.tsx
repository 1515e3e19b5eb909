import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Testimonial.module.css';

export type TestimonialProps = Omit<ComponentProps<'figure'>, 'children' | 'role'> & {
  quote: string;
  /** Name of the speaker; undefined if only the role is known. */
  name?: string;
  role?: string;
  company?: string;
};

/** Renders a client's quote as a `<figure>`, with the speaker's name, role and company as far as they are known. */
export function Testimonial({ quote, name, role, company, className, ...props }: TestimonialProps) {
  const [first, ...rest] = [name, role, company].filter((part) => part !== undefined && part !== '');
  return (
    <figure {...props} className={joinClasses(styles.testimonial, className)}>
      <blockquote className={styles.quote}>
        <p>{quote}</p>
      </blockquote>
      {first && (
        <figcaption className={styles.speaker}>
          <span className={styles.name}>{first}</span>
          {rest.length > 0 && <span className={styles.role}>{rest.join(', ')}</span>}
        </figcaption>
      )}
    </figure>
  );
}
