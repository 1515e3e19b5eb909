import { createLazyFigure } from '@site/shared';
import { ServicePage } from '../../layout/ServicePage.tsx';
import { FacilityDrawing } from './FacilityDrawing/FacilityDrawing.tsx';
import { regulatoryCompliance } from './regulatoryCompliance.content.ts';

const Figure = createLazyFigure(() =>
  import(
    /* webpackChunkName: "figure-services.regulatory-compliance" */ './ReportingCalendar/ReportingCalendar.tsx'
  ).then(({ ReportingCalendar }) => ReportingCalendar),
);

/** Renders the page `/what-we-do/regulatory-compliance`. */
export function Component() {
  return (
    <ServicePage content={regulatoryCompliance} still={<FacilityDrawing />} figure={<Figure />} composition="below" />
  );
}
