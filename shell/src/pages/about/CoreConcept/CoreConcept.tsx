import { Band, FigureFrame } from '@site/shared';
import { concept } from '../about.content.ts';
import styles from './CoreConcept.module.css';
import { OperatingWindow } from '../OperatingWindow/OperatingWindow.tsx';

/** What optimization means here, with the figure that says it. Renders a `Band`. */
export function CoreConcept() {
  return (
    <Band label={concept.label} heading={concept.heading}>
      <div className={styles.words}>
        {concept.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <FigureFrame className={styles.figure} {...concept.figure}>
        <OperatingWindow />
      </FigureFrame>
    </Band>
  );
}
