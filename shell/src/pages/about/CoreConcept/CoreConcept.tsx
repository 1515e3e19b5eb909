import { Band } from '@site/shared';
import { FigureSheet } from '@site/shared/figures';
import { sheetWindow } from '@site/shared/figureSheets';
import { concept } from '../about.content.ts';
import styles from './CoreConcept.module.css';
import { OperatingWindow } from '../OperatingWindow/OperatingWindow.tsx';

/** Renders a `Band` that explains optimization, with a figure. */
export function CoreConcept() {
  return (
    <Band className={styles.band} layout="across" label={concept.label} heading={concept.heading}>
      <div className={styles.concept}>
        <div className={styles.words}>
          {concept.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <FigureSheet sheet={sheetWindow} {...concept.figure}>
          <OperatingWindow />
        </FigureSheet>
      </div>
    </Band>
  );
}
