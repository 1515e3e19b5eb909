import { createLazyFigure, joinClasses } from '@site/shared';
import { KeyPlan, PlantView } from '@site/shared/figures';
import arrangements from '../../layout/arrangements.module.css';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { processSafety } from './processSafety.content.ts';
import styles from './processSafety.module.css';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-services.process-safety" */ './FlareNetwork/FlareNetwork.tsx').then(
    ({ FlareNetwork }) => FlareNetwork,
  ),
);

const classNames = {
  first: styles.first,
  intro: styles.intro,
  offers: joinClasses(arrangements.across, styles.offers),
  benefits: joinClasses(arrangements.split, styles.benefits),
  platform: joinClasses(arrangements.across, styles.platform),
  related: arrangements.across,
  questions: arrangements.split,
};

/** Renders the page `/what-we-do/process-safety`. */
export function Component() {
  return (
    <ServicePage
      content={processSafety}
      still={
        <PlantView view="flare" emphasis={['flare']}>
          <KeyPlan present="flare" />
        </PlantView>
      }
      figure={<Figure />}
      composition="below"
      tone="ink"
      classNames={classNames}
    />
  );
}
