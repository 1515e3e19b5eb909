import { createLazyFigure } from '@site/shared';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { DecisionTree } from './DecisionTree/DecisionTree.tsx';
import { strategicAdvice } from './strategicAdvice.content.ts';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-services.strategic-advice" */ './CapitalRoadmap/CapitalRoadmap.tsx').then(
    ({ CapitalRoadmap }) => CapitalRoadmap,
  ),
);

/** Renders the page `/what-we-do/strategic-advice`. */
export function Component() {
  return <ServicePage content={strategicAdvice} heroFigure={<DecisionTree />} figure={<Figure />} />;
}
