import { createLazyFigure } from '@site/shared';
import { ProductPage } from '../../layout/ProductPage.tsx';
import { emissionsAdvisor } from './emissionsAdvisor.content.ts';
import styles from './emissionsAdvisor.module.css';
import { TrustedBy } from './TrustedBy/TrustedBy.tsx';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-products.emissions-advisor" */ './ObligationBoard/ObligationBoard.tsx').then(
    ({ ObligationBoard }) => ObligationBoard,
  ),
);

/** Renders `/products/emissions-advisor`. */
export function Component() {
  return (
    <ProductPage
      content={emissionsAdvisor}
      figure={<Figure />}
      composition="below"
      classNames={styles}
      layouts={{ challenge: 'across', capabilities: 'acrossRow', plans: 'across' }}
      bands={{ plans: <TrustedBy layout="across" className={styles.trusted} /> }}
    />
  );
}
