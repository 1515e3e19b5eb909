import { createLazyFigure } from '@site/shared';
import { KeyPlan, PlantView } from '@site/shared/plant';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { processSafety } from './processSafety.content.ts';
import styles from './processSafety.module.css';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-services.process-safety" */ './FlareNetwork/FlareNetwork.tsx').then(
    ({ FlareNetwork }) => FlareNetwork,
  ),
);

const layouts = {
  intro: 'across',
  offers: 'across',
  benefits: 'across',
  platform: 'across',
  related: 'across',
} as const;

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
      classNames={styles}
      layouts={layouts}
    />
  );
}
