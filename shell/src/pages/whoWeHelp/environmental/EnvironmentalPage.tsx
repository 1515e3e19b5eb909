import { AudiencePage } from '../layout/AudiencePage.tsx';
import { environmental } from './environmental.content.ts';
import { EmissionSkyline } from './EmissionSkyline/EmissionSkyline.tsx';

/** Renders the page `/who-we-help/environmental`. */
export function Component() {
  return <AudiencePage content={environmental} figure={<EmissionSkyline />} />;
}
