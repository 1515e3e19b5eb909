import { createLazyFigure } from '@site/shared';
import { KeyPlan, PlantView } from '@site/shared/plant';
import { ProductPage } from '../../layout/ProductPage.tsx';
import { team } from './team.content.ts';
import styles from './team.module.css';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-products.team" */ './AbatementCurve/AbatementCurve.tsx').then(
    ({ AbatementCurve }) => AbatementCurve,
  ),
);

/** Renders `/products/team`. */
export function Component() {
  return (
    <ProductPage
      content={team}
      still={
        <PlantView view="storage" emphasis={['gas']}>
          <KeyPlan present="storage" />
        </PlantView>
      }
      figure={<Figure />}
      composition="beside"
      classNames={styles}
      layouts={{ challenge: 'across', project: 'start', plans: 'acrossRow' }}
    />
  );
}
