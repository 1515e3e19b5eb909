import type { ReactNode } from 'react';
import type { BandTone } from '../../design/Band/Band.tsx';
import { Hero, type HeroProps } from '../../design/Hero/Hero.tsx';
import { FigureBand } from '../FigureBand/FigureBand.tsx';
import styles from './FirstScreen.module.css';

export type FirstScreenProps = Omit<HeroProps, 'live'> & {
  /** Interactive figure of the page, with the heading and lead of its band. */
  live: { label?: string; heading: string; lead: ReactNode; figure: ReactNode };
  /** Position of the interactive figure in wide windows: to the right of the hero's text, or below it in full width. */
  composition: 'beside' | 'below';
  /** Tone of the interactive figure's band. */
  tone?: BandTone;
};

/**
 * Renders a `Hero` and the page's interactive figure. In windows of at least 992 px both are in the first screen, and
 * the hero's still drawing (`figure`) is hidden. In narrower windows and without script the still drawing is in the
 * hero, and the interactive figure follows.
 */
export function FirstScreen({ live, composition, tone = 'paper', ...hero }: FirstScreenProps) {
  const { figure, ...head } = live;
  return (
    <div className={styles.screen} data-composition={composition} data-tone={tone}>
      <Hero {...hero} live={composition} tone={tone} />
      <FigureBand
        {...head}
        tone={tone}
        isWide={composition === 'below'}
        head={composition === 'beside' ? 'stacked' : 'row'}
        className={styles.live}
      >
        {figure}
      </FigureBand>
    </div>
  );
}
