import { createLazyFigure } from '@site/shared';
import { KeyPlan, PlantView } from '@site/shared/plant';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { regulatoryCompliance } from './regulatoryCompliance.content.ts';
import styles from './regulatoryCompliance.module.css';

const Figure = createLazyFigure(() =>
  import(
    /* webpackChunkName: "figure-services.regulatory-compliance" */ './ReportingCalendar/ReportingCalendar.tsx'
  ).then(({ ReportingCalendar }) => ReportingCalendar),
);

const layouts = {
  intro: 'across',
  offers: 'start',
  benefits: 'across',
  platform: 'across',
  related: 'across',
} as const;

/** Renders the page `/what-we-do/regulatory-compliance`. */
export function Component() {
  return (
    <ServicePage
      content={regulatoryCompliance}
      still={
        <PlantView view="dehydration" emphasis={['glycol']}>
          <KeyPlan present="dehydration" />
        </PlantView>
      }
      figure={<Figure />}
      composition="below"
      classNames={styles}
      layouts={layouts}
    />
  );
}
