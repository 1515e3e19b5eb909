import { createLazyFigure, joinClasses } from '@site/shared';
import arrangements from '../../layout/arrangements.module.css';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { digitalTransformation } from './digitalTransformation.content.ts';
import styles from './digitalTransformation.module.css';
import { SignalPath } from './SignalPath/SignalPath.tsx';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-services.digital-transformation" */ './LiveTrends/LiveTrends.tsx').then(
    ({ LiveTrends }) => LiveTrends,
  ),
);

const classNames = {
  first: styles.first,
  stats: styles.stats,
  intro: joinClasses(arrangements.across, styles.intro),
  offers: arrangements.split,
  benefits: joinClasses(arrangements.across, styles.benefits),
  platform: joinClasses(arrangements.across, styles.platform),
  related: arrangements.across,
};

/** Renders the page `/what-we-do/digital-transformation`. */
export function Component() {
  return (
    <ServicePage
      content={digitalTransformation}
      still={<SignalPath />}
      figure={<Figure />}
      composition="beside"
      tone="mist"
      classNames={classNames}
    />
  );
}
