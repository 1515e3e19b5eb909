import { Band } from '@site/shared';
import type { ReactNode } from 'react';
import type { ProductContent } from '../productContent.ts';
import styles from './FigureBand.module.css';

export type FigureBandProps = Omit<ProductContent['figure'], 'after'> & { children: ReactNode };

/** The platform's signature figure with the one thing it shows. Renders a `Band`. */
export function FigureBand({ heading, lead, tone, isWide = false, children }: FigureBandProps) {
  return (
    <Band tone={tone} label="Live figure" heading={heading} lead={lead}>
      <div className={styles.place} data-is-wide={isWide || undefined}>
        {children}
      </div>
    </Band>
  );
}
