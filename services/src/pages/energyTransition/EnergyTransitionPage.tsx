import { createLazyFigure } from '@site/shared';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { BlendingSkid } from './BlendingSkid/BlendingSkid.tsx';
import { energyTransition } from './energyTransition.content.ts';
import styles from './energyTransition.module.css';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-services.energy-transition" */ './HydrogenBlend/HydrogenBlend.tsx').then(
    ({ HydrogenBlend }) => HydrogenBlend,
  ),
);

const layouts = {
  intro: 'across',
  offers: 'start',
  benefits: 'across',
  platform: 'across',
  related: 'across',
} as const;

/** Renders the page `/what-we-do/energy-transition`. */
export function Component() {
  return (
    <ServicePage
      content={energyTransition}
      still={<BlendingSkid />}
      figure={<Figure />}
      composition="beside"
      tone="ink"
      classNames={styles}
      layouts={layouts}
    />
  );
}
