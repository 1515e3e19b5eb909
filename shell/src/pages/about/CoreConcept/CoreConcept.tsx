import { Band, FigureFrame } from '@site/shared';
import { concept } from '../about.content.ts';
import styles from './CoreConcept.module.css';
import { OperatingWindow } from '../OperatingWindow/OperatingWindow.tsx';

/** Renders a `Band` that explains optimization, with a figure. */
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
