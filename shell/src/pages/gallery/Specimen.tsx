import { Band, type BandTone } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './GalleryPage.module.css';

export type SpecimenProps = { name: string; tone?: BandTone; isWide?: boolean; children: ReactNode };

/** A primitive with its name. What is wide spans the window, as its pages show it. */
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
