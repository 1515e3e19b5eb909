import { AudiencePage } from '../layout/AudiencePage.tsx';
import { operations } from './operations.content.ts';
import { ExpansionDrawing } from './ExpansionDrawing/ExpansionDrawing.tsx';

/** Renders the page `/who-we-help/operations`. */
export function Component() {
  return <AudiencePage content={operations} figure={<ExpansionDrawing />} />;
}
