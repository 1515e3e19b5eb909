import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Testimonial.module.css';

export type TestimonialProps = Omit<ComponentProps<'figure'>, 'children' | 'role'> & {
  quote: string;
  /** Who said it; sometimes only the role is known. */
  name?: string;
  role?: string;
  company?: string;
};

/** What a client said, with who said it as far as that is known. Renders a `<figure>`. */
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
