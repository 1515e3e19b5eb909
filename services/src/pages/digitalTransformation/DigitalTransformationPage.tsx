import { createLazyFigure } from '@site/shared';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { SignalPath } from './SignalPath/SignalPath.tsx';
import { digitalTransformation } from './digitalTransformation.content.ts';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-services.digital-transformation" */ './LiveTrends/LiveTrends.tsx').then(
    ({ LiveTrends }) => LiveTrends,
  ),
);

/** Renders the page `/what-we-do/digital-transformation`. */
export function Component() {
  return <ServicePage content={digitalTransformation} heroFigure={<SignalPath />} figure={<Figure />} />;
}
