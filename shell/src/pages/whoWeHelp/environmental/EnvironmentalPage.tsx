import { AudiencePage } from '../layout/AudiencePage.tsx';
import { EmissionBars } from './EmissionBars/EmissionBars.tsx';
import { environmental } from './environmental.content.ts';
import { FilingTrail } from './FilingTrail.tsx';
import styles from './environmental.module.css';

/** Renders the page `/who-we-help/environmental`. */
export function Component() {
  return (
    <AudiencePage
      content={environmental}
      tone="ink"
      composition="beside"
      layouts={{ intro: 'start', approach: 'across', benefits: 'across' }}
      classNames={styles}
      figure={<FilingTrail />}
      benefitsFigure={<EmissionBars />}
    />
  );
}
