import { Band, type BandTone } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './GalleryPage.module.css';

export type SpecimenProps = { name: string; tone?: BandTone; isWide?: boolean; children: ReactNode };

/** Renders a primitive with its name; with `isWide`, over the full width of the window. */
export function Specimen({ name, tone, isWide = false, children }: SpecimenProps) {
  if (!isWide)
    return (
      <Band heading={name} tone={tone}>
        {children}
      </Band>
    );
  return (
    <section aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </section>
  );
}
