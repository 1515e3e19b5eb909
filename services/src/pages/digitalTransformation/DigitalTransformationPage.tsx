import { ServicePage } from '../../layout/ServicePage.tsx';
import { digitalTransformation } from './digitalTransformation.content.ts';
import { LiveTrends } from './LiveTrends/LiveTrends.tsx';
import { SignalPath } from './SignalPath/SignalPath.tsx';

/** The page `/what-we-do/digital-transformation`. */
export function Component() {
  return <ServicePage content={digitalTransformation} heroFigure={<SignalPath />} figure={<LiveTrends />} />;
}
