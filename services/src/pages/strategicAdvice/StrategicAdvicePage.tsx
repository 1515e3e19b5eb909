import { createLazyFigure, joinClasses } from '@site/shared';
import arrangements from '../../layout/arrangements.module.css';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { DecisionTree } from './DecisionTree/DecisionTree.tsx';
import { strategicAdvice } from './strategicAdvice.content.ts';
import styles from './strategicAdvice.module.css';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-services.strategic-advice" */ './CapitalRoadmap/CapitalRoadmap.tsx').then(
    ({ CapitalRoadmap }) => CapitalRoadmap,
  ),
);

const classNames = {
  first: styles.first,
  intro: joinClasses(arrangements.across, styles.intro),
  offers: joinClasses(arrangements.splitEnd, styles.offers),
  benefits: joinClasses(arrangements.across, styles.benefits),
  platform: joinClasses(arrangements.across, styles.platform),
  related: arrangements.across,
  questions: arrangements.splitEnd,
};

/** Renders the page `/what-we-do/strategic-advice`. */
export function Component() {
  return (
    <ServicePage
      content={strategicAdvice}
      still={<DecisionTree />}
      figure={<Figure />}
      composition="below"
      classNames={classNames}
    />
  );
}
