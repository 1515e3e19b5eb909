import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import classes from './Testimonial.module.css';

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
    <figure {...props} className={joinClasses(classes.testimonial, className)}>
      <blockquote className={classes.quote}>
        <p>{quote}</p>
      </blockquote>
      {first && (
        <figcaption className={classes.speaker}>
          <span className={classes.name}>{first}</span>
          {rest.length > 0 && <span className={classes.role}>{rest.join(', ')}</span>}
        </figcaption>
      )}
    </figure>
  );
}
