import { Band } from '@site/shared';
import { values } from './about.content.ts';
import classes from './CoreValues.module.css';

/** The six core values. Renders a `Band`. */
export function CoreValues() {
  return (
    <Band label={values.label} heading={values.heading}>
      <ul role="list" className={classes.values}>
        {values.items.map(({ title, text }) => (
          <li key={title} className={classes.value}>
            <h3>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
