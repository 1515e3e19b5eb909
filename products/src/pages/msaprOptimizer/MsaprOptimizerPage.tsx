import { createLazyFigure } from '@site/shared';
import { KeyPlan, PlantView } from '@site/shared/plant';
import { ProductPage } from '../../layout/ProductPage.tsx';
import { msaprOptimizer } from './msaprOptimizer.content.ts';
import styles from './msaprOptimizer.module.css';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-products.msapr-optimizer" */ './SubgroupFigure/SubgroupFigure.tsx').then(
    ({ SubgroupFigure }) => SubgroupFigure,
  ),
);

/** Renders `/products/msapr-optimizer`. */
export function Component() {
  return (
    <ProductPage
      content={msaprOptimizer}
      still={
        <PlantView view="compression" emphasis={['gas']}>
          <KeyPlan present="compression" />
        </PlantView>
      }
      figure={<Figure />}
      composition="beside"
      tone="mist"
      classNames={styles}
      layouts={{ challenge: 'across', capabilities: 'acrossRow', plans: 'across' }}
    />
  );
}
