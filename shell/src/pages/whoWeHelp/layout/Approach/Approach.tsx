import { Band } from '@site/shared';
import type { AudienceContent } from '../audienceContent.ts';
import classes from './Approach.module.css';

/** The three steps as stations of one line. Renders a `Band`. */
export function Approach({ heading, steps }: AudienceContent['approach']) {
  return (
    <Band tone="ink" label="Approach" heading={heading}>
      <ol role="list" className={classes.line}>
        {steps.map(({ title, text, result }, index) => (
          <li key={title} className={classes.station}>
            <h3 className={classes.title}>
              <span className={classes.number}>{`Step ${index + 1}`}</span> {title}
            </h3>
            <p className={classes.text}>{text}</p>
            <p className={classes.result}>
              <span className="tag">You hold</span> {result}
            </p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
