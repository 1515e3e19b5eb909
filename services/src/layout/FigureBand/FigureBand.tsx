import { Band } from '@site/shared';
import type { ReactNode } from 'react';

export type FigureBandProps = { heading: string; lead: string; children: ReactNode };

/** The service's signature figure with the one thing it shows. Renders a `Band`. */
export function FigureBand({ heading, lead, children }: FigureBandProps) {
  return (
    <Band label="Figure" heading={heading} lead={lead}>
      {children}
    </Band>
  );
}
