import { Band, type BandProps } from '../../design/Band/Band.tsx';
import styles from './FigureBand.module.css';

export type FigureBandProps = BandProps & {
  /** Lets the figure extend past the grid's columns in a wide window. */
  isWide?: boolean;
};

/** Renders a `Band` with the page's main figure. */
export function FigureBand({ isWide = false, children, ...props }: FigureBandProps) {
  return (
    <Band {...props}>
      <div className={styles.place} data-is-wide={isWide || undefined}>
        {children}
      </div>
    </Band>
  );
}
