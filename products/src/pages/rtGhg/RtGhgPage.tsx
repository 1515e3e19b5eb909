import { createLazyFigure } from '@site/shared';
import { ProductPage } from '../../layout/ProductPage.tsx';
import { rtGhg } from './rtGhg.content.ts';
import { SignalDrawing } from './SignalDrawing/SignalDrawing.tsx';
import { TrackingVideo } from './TrackingVideo/TrackingVideo.tsx';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-products.rt-ghg" */ './StripChart/StripChart.tsx').then(
    ({ StripChart }) => StripChart,
  ),
);

/** Renders `/products/rt-ghg`. */
export function Component() {
  return (
    <ProductPage
      content={rtGhg}
      heroFigure={<SignalDrawing />}
      figure={<Figure />}
      bands={{ capabilities: <TrackingVideo /> }}
    />
  );
}
