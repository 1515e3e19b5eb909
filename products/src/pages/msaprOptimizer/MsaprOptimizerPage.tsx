import { createLazyFigure } from '@site/shared';
import { ProductPage } from '../../layout/ProductPage.tsx';
import { CompressorDrawing } from './CompressorDrawing/CompressorDrawing.tsx';
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
      still={<CompressorDrawing />}
      figure={<Figure />}
      composition="beside"
      tone="mist"
      classNames={styles}
    />
  );
}
