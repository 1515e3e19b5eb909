import {
  ActionLink,
  Band,
  ConsultationBanner,
  Hero,
  PageHead,
  paths,
  StructuredData,
  toBreadcrumbs,
  useLocation,
} from '@site/shared';
import { EventsSlider } from '@site/shared/moving';
import { WhyBrand } from '../../layout/WhyBrand.tsx';
import { useFeaturedEvents } from './featuredEvents.ts';
import { FlareMeter } from './FlareMeter/FlareMeter.tsx';
import { MeterFigure } from './MeterFigure/MeterFigure.tsx';
import { PlatformList } from './PlatformList/PlatformList.tsx';
import { ServiceList } from './ServiceList/ServiceList.tsx';
import { whatWeDo } from './whatWeDo.content.ts';
import styles from './whatWeDo.module.css';

const trail = [{ label: 'What we do' }];

/** Renders the page `/what-we-do`; at `/what-we-do/services` the service list is complete. */
export function Component() {
  const { pathname } = useLocation();
  const events = useFeaturedEvents();
  return (
    <>
      <PageHead {...whatWeDo.meta} />
      <StructuredData nodes={[toBreadcrumbs(trail, paths.whatWeDo)]} />
      <Hero
        className={styles.hero}
        trail={trail}
        {...whatWeDo.hero}
        actions={<ActionLink href={paths.contact}>Talk to an Expert</ActionLink>}
        figure={<FlareMeter />}
      />
      <Band className={styles.meter}>
        <MeterFigure />
      </Band>
      <ServiceList {...whatWeDo.register} showAll={pathname === paths.services} />
      <WhyBrand pillars={whatWeDo.pillars} />
      <PlatformList {...whatWeDo.platforms} />
      <EventsSlider {...whatWeDo.events} layout="across" className={styles.events} events={events} />
      <ConsultationBanner />
    </>
  );
}
