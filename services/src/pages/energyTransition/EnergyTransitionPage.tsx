import { createLazyFigure } from '@site/shared';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { BlendingSkid } from './BlendingSkid/BlendingSkid.tsx';
import { energyTransition } from './energyTransition.content.ts';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-services.energy-transition" */ './HydrogenBlend/HydrogenBlend.tsx').then(
    ({ HydrogenBlend }) => HydrogenBlend,
  ),
);

/** Renders the page `/what-we-do/energy-transition`. */
export function Component() {
  return <ServicePage content={energyTransition} heroFigure={<BlendingSkid />} figure={<Figure />} />;
}
