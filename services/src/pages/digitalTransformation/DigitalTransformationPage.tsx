import { createLazyFigure } from '@site/shared';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { digitalTransformation } from './digitalTransformation.content.ts';
import styles from './digitalTransformation.module.css';
import { SignalPath } from './SignalPath/SignalPath.tsx';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-services.digital-transformation" */ './LiveTrends/LiveTrends.tsx').then(
    ({ LiveTrends }) => LiveTrends,
  ),
);

const layouts = {
  intro: 'across',
  offers: 'start',
  benefits: 'across',
  platform: 'across',
  related: 'across',
} as const;

/** Renders the page `/what-we-do/digital-transformation`. */
export function Component() {
  return (
    <ServicePage
      content={digitalTransformation}
      still={<SignalPath />}
      figure={<Figure />}
      composition="beside"
      tone="mist"
      classNames={styles}
      layouts={layouts}
    />
  );
}
