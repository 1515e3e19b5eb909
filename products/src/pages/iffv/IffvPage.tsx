import { createLazyFigure } from '@site/shared';
import { ProductPage } from '../../layout/ProductPage.tsx';
import { FlareDrawing } from './FlareDrawing/FlareDrawing.tsx';
import { iffv } from './iffv.content.ts';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-products.iffv" */ './MeteringSchematic/MeteringSchematic.tsx').then(
    ({ MeteringSchematic }) => MeteringSchematic,
  ),
);

/** Renders `/products/iffv`. */
export function Component() {
  return <ProductPage content={iffv} still={<FlareDrawing />} figure={<Figure />} composition="below" tone="mist" />;
}
