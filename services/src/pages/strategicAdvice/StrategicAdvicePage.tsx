import { createLazyFigure } from '@site/shared';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { DecisionTree } from './DecisionTree/DecisionTree.tsx';
import { strategicAdvice } from './strategicAdvice.content.ts';
import styles from './strategicAdvice.module.css';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-services.strategic-advice" */ './CapitalRoadmap/CapitalRoadmap.tsx').then(
    ({ CapitalRoadmap }) => CapitalRoadmap,
  ),
);

const layouts = {
  intro: 'across',
  offers: 'start',
  benefits: 'across',
  platform: 'across',
  related: 'across',
} as const;

/** Renders the page `/what-we-do/strategic-advice`. */
export function Component() {
  return (
    <ServicePage
      content={strategicAdvice}
      still={<DecisionTree />}
      figure={<Figure />}
      composition="below"
      classNames={styles}
      layouts={layouts}
    />
  );
}
