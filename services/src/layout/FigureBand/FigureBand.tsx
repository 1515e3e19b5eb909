import { Band } from '@site/shared';
import type { ReactNode } from 'react';
import type { ServiceContent } from '../serviceContent.ts';
import styles from './FigureBand.module.css';

export type FigureBandProps = Omit<ServiceContent['figure'], 'after'> & { children: ReactNode };

/** The service's signature figure with the one thing it shows. Renders a `Band`. */
export function FigureBand({ heading, lead, tone, isWide = false, children }: FigureBandProps) {
  return (
    <Band tone={tone} label="Figure" heading={heading} lead={lead}>
      <div className={styles.place} data-is-wide={isWide || undefined}>
        {children}
      </div>
    </Band>
  );
}
