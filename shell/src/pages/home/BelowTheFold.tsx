import { ConsultationBanner, Faq } from '@site/shared';
import { stations } from '../../blocks/engineFuel/engineFuel.ts';
import { questions } from './belowTheFold.content.ts';
import { Clients } from './Clients/Clients.tsx';
import { Discover } from './Discover/Discover.tsx';
import { Experience } from './Experience/Experience.tsx';
import { HomeProjects } from './HomeProjects/HomeProjects.tsx';
import { Leg } from './Leg/Leg.tsx';
import { Pillars } from './Pillars/Pillars.tsx';
import { Platforms } from './Platforms/Platforms.tsx';
import { Station } from './Station/Station.tsx';
import { WhoWeHelp } from './WhoWeHelp/WhoWeHelp.tsx';

/** Renders the home page below the first screen. */
export function BelowTheFold() {
  return (
    <>
      <Leg {...stations.calculated}>
        <WhoWeHelp />
        <Pillars />
        <HomeProjects />
      </Leg>
      <Leg {...stations.filed}>
        <Platforms />
      </Leg>
      <Leg {...stations.asked}>
        <Clients />
      </Leg>
      <Leg {...stations.abated}>
        <Experience />
        <Discover />
      </Leg>
      <Leg {...stations.decided}>
        <Faq id="faq" name="home-faq" items={questions} tone="mist" margin={<Station {...stations.decided} hangs />} />
        <ConsultationBanner />
      </Leg>
    </>
  );
}
