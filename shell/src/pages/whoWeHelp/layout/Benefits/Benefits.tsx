import { Band } from '@site/shared';
import type { AudienceContent } from '../audienceContent.ts';
import classes from './Benefits.module.css';

/** What the client gains, in three points. Renders a `Band`. */
export function Benefits({ heading, items }: AudienceContent['benefits']) {
  return (
    <Band label="Benefits" heading={heading}>
      <ul role="list" className={classes.benefits}>
        {items.map(({ title, text }) => (
          <li key={title} className={classes.benefit}>
            <h3>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
