import { createLazyFigure } from '@site/shared';
import { ProductPage } from '../../layout/ProductPage.tsx';
import { SystemDrawing } from './SystemDrawing/SystemDrawing.tsx';
import { team } from './team.content.ts';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-products.team" */ './AbatementCurve/AbatementCurve.tsx').then(
    ({ AbatementCurve }) => AbatementCurve,
  ),
);

/** Renders `/products/team`. */
export function Component() {
  return <ProductPage content={team} heroFigure={<SystemDrawing />} figure={<Figure />} />;
}
