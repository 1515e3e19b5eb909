import { joinClasses } from '@site/shared';
import { AudiencePage } from '../layout/AudiencePage.tsx';
import { executives } from './executives.content.ts';
import { RoadmapFigure } from './RoadmapFigure/RoadmapFigure.tsx';
import styles from './executives.module.css';

/** Renders the page `/who-we-help/executives`. */
export function Component() {
  return (
    <AudiencePage
      content={executives}
      layouts={{
        intro: 'across',
        services: 'across',
        expertise: 'across',
        benefits: 'across',
        projects: 'across',
      }}
      classNames={{ ...styles, benefits: joinClasses('hugeHeading', styles.benefits) }}
      figure={<RoadmapFigure />}
    />
  );
}
