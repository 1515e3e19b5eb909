import { Band, FigureFrame } from '@site/shared';
import { concept } from '../about.content.ts';
import classes from './CoreConcept.module.css';
import { OperatingWindow } from '../OperatingWindow/OperatingWindow.tsx';

/** What optimization means here, with the figure that says it. Renders a `Band`. */
export function CoreConcept() {
  return (
    <Band label={concept.label} heading={concept.heading}>
      <div className={classes.words}>
        {concept.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <FigureFrame className={classes.figure} {...concept.figure}>
        <OperatingWindow />
      </FigureFrame>
    </Band>
  );
}
