import { Band, type BandProps } from '../../design/Band/Band.tsx';
import styles from './FigureBand.module.css';

export type FigureBandProps = BandProps & {
  /** Lets the figure grow beyond the columns where the window has the room. */
  isWide?: boolean;
};

/** A page's signature figure with the one thing it shows. Renders a `Band`. */
export function FigureBand({ isWide = false, children, ...props }: FigureBandProps) {
  return (
    <Band {...props}>
      <div className={styles.place} data-is-wide={isWide || undefined}>
        {children}
      </div>
    </Band>
  );
}
