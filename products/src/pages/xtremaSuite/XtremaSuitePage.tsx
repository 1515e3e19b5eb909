import { createLazyFigure } from '@site/shared';
import { ProductPage } from '../../layout/ProductPage.tsx';
import { FeatureStepper } from './FeatureStepper/FeatureStepper.tsx';
import { PlanComparison } from './PlanComparison/PlanComparison.tsx';
import { SuiteBands } from './SuiteBands.tsx';
import { xtremaSuite } from './xtremaSuite.content.ts';
import styles from './xtremaSuite.module.css';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-products.xtrema-suite" */ './PlatformStack/PlatformStack.tsx').then(
    ({ PlatformStack }) => PlatformStack,
  ),
);

/** Renders `/products/xtrema-suite`. */
export function Component() {
  return (
    <ProductPage
      content={xtremaSuite}
      figure={<Figure />}
      composition="below"
      tone="mist"
      classNames={styles}
      layouts={{ challenge: 'across', plans: 'across' }}
      bands={{
        challenge: <FeatureStepper layout="acrossRow" className={styles.stepper} />,
        capabilities: <PlanComparison layout="acrossRow" className={styles.comparison} />,
        plans: <SuiteBands classNames={styles} />,
      }}
    />
  );
}
