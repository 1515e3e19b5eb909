import { AudiencePage } from '../layout/AudiencePage.tsx';
import { executives } from './executives.content.ts';
import { RoadmapFigure } from './RoadmapFigure/RoadmapFigure.tsx';

/** Renders the page `/who-we-help/executives`. */
export function Component() {
  return <AudiencePage content={executives} figure={<RoadmapFigure />} />;
}
