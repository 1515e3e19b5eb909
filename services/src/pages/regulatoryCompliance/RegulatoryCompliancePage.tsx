import { ServicePage } from '../../layout/ServicePage.tsx';
import { FacilityDrawing } from './FacilityDrawing/FacilityDrawing.tsx';
import { regulatoryCompliance } from './regulatoryCompliance.content.ts';
import { ReportingCalendar } from './ReportingCalendar/ReportingCalendar.tsx';

/** The page `/what-we-do/regulatory-compliance`. */
export function Component() {
  return <ServicePage content={regulatoryCompliance} heroFigure={<FacilityDrawing />} figure={<ReportingCalendar />} />;
}
