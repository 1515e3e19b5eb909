import { createLazyFigure } from '@site/shared';
import { KeyPlan, PlantView } from '@site/shared/plant';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { processOptimization } from './processOptimization.content.ts';
import styles from './processOptimization.module.css';

const Figure = createLazyFigure(() =>
  import(
    /* webpackChunkName: "figure-services.process-optimization" */ './GasPlantFlowsheet/GasPlantFlowsheet.tsx'
  ).then(({ GasPlantFlowsheet }) => GasPlantFlowsheet),
);

const layouts = {
  intro: 'across',
  offers: 'across',
  benefits: 'across',
  platform: 'across',
  related: 'across',
} as const;

/** Renders the page `/what-we-do/process-optimization`. */
export function Component() {
  return (
    <ServicePage
      content={processOptimization}
      still={
        <PlantView view="amine" emphasis={['amine']}>
          <KeyPlan present="amine" />
        </PlantView>
      }
      figure={<Figure />}
      composition="below"
      tone="mist"
      classNames={styles}
      layouts={layouts}
    />
  );
}
