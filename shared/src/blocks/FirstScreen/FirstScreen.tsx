import type { ComponentProps, ReactNode } from 'react';
import type { BandTone } from '../../design/Band/Band.tsx';
import { Hero, type HeroProps } from '../../design/Hero/Hero.tsx';
import { joinClasses } from '../../design/joinClasses.ts';
import { FigureBand } from '../FigureBand/FigureBand.tsx';
import styles from './FirstScreen.module.css';

export type FirstScreenProps = Omit<ComponentProps<'div'>, 'children'> & {
  hero: Omit<HeroProps, 'live' | 'tone'>;
  /** Interactive figure of the page, with the heading and lead of its band. */
  live: { heading: string; lead: ReactNode; figure: ReactNode };
  /** Position of the interactive figure in wide windows: to the right of the hero's text, or below it in full width. */
  composition: 'beside' | 'below';
  tone?: BandTone;
};

/**
 * Renders a `Hero` and the page's interactive figure. In windows of at least 992 px both are in the first screen, and
 * the hero's still drawing (`figure`) is hidden. In narrower windows and without script the still drawing is in the
 * hero, and the interactive figure follows. The figure is hidden until the browser has received all of it, so that
 * nothing in it moves while the page's HTML arrives.
 */
export function FirstScreen({ hero, live, composition, tone = 'paper', className, ...props }: FirstScreenProps) {
  const { figure, ...head } = live;
  return (
    <div {...props} className={joinClasses(styles.screen, className)} data-composition={composition} data-tone={tone}>
      <Hero {...hero} live={composition} tone={tone} />
      <FigureBand
        {...head}
        className={styles.live}
        tone={tone}
        layout={composition === 'beside' ? 'figure' : 'figureRow'}
        isWide={composition === 'below'}
      >
        {figure}
      </FigureBand>
      <span className={styles.end} hidden />
    </div>
  );
}
