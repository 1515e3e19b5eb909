import { CardGrid } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './CardTrio.module.css';

/** Three cards: in a row, or where that would make them narrow one below the other, each with its picture beside its words. Renders a `CardGrid`. */
export function CardTrio({ children }: { children: ReactNode }) {
  return <CardGrid className={styles.cards}>{children}</CardGrid>;
}
