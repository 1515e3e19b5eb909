import { createLazyFigure } from '@site/shared';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { ReliefValve } from './ReliefValve/ReliefValve.tsx';
import { processSafety } from './processSafety.content.ts';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-services.process-safety" */ './FlareNetwork/FlareNetwork.tsx').then(
    ({ FlareNetwork }) => FlareNetwork,
  ),
);

/** Renders the page `/what-we-do/process-safety`. */
export function Component() {
  return <ServicePage content={processSafety} heroFigure={<ReliefValve />} figure={<Figure />} />;
}
