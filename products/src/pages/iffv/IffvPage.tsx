import { createLazyFigure } from '@site/shared';
import { KeyPlan, PlantView } from '@site/shared/plant';
import { ProductPage } from '../../layout/ProductPage.tsx';
import { iffv } from './iffv.content.ts';
import styles from './iffv.module.css';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-products.iffv" */ './MeteringSchematic/MeteringSchematic.tsx').then(
    ({ MeteringSchematic }) => MeteringSchematic,
  ),
);

/** Renders `/products/iffv`. */
export function Component() {
  return (
    <ProductPage
      content={iffv}
      still={
        <PlantView view="meters" emphasis={['fuel', 'flare']}>
          <KeyPlan present="fuel" />
        </PlantView>
      }
      figure={<Figure />}
      composition="below"
      tone="ink"
      classNames={styles}
      layouts={{ challenge: 'across', capabilities: 'acrossRow', plans: 'acrossRow' }}
    />
  );
}
