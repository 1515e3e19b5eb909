import { createLazyFigure } from '@site/shared';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { processOptimization } from './processOptimization.content.ts';
import styles from './processOptimization.module.css';

const Figure = createLazyFigure(() =>
  import(
    /* webpackChunkName: "figure-services.process-optimization" */ './GasPlantFlowsheet/GasPlantFlowsheet.tsx'
  ).then(({ GasPlantFlowsheet }) => GasPlantFlowsheet),
);

/** Renders the page `/what-we-do/process-optimization`. */
export function Component() {
  return (
    <ServicePage
      content={processOptimization}
      figure={<Figure />}
      composition="beside"
      tone="mist"
      classNames={styles}
    />
  );
}
