import { AudiencePage } from '../layout/AudiencePage.tsx';
import { environmental } from './environmental.content.ts';
import { EmissionSkyline } from './EmissionSkyline/EmissionSkyline.tsx';
import styles from './environmental.module.css';

/** Renders the page `/who-we-help/environmental`. */
export function Component() {
  return (
    <AudiencePage
      content={environmental}
      layouts={{ intro: 'start', approach: 'across', benefits: 'across', questions: 'end' }}
      classNames={styles}
      figure={<EmissionSkyline />}
    />
  );
}
