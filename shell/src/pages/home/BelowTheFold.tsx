import { ConsultationBanner, Faq } from '@site/shared';
import { questions } from './belowTheFold.content.ts';
import { Clients } from './Clients/Clients.tsx';
import { Discover } from './Discover/Discover.tsx';
import { Experience } from './Experience/Experience.tsx';
import { HomeProjects } from './HomeProjects/HomeProjects.tsx';
import { Pillars } from './Pillars/Pillars.tsx';
import { Platforms } from './Platforms/Platforms.tsx';
import { WhoWeHelp } from './WhoWeHelp/WhoWeHelp.tsx';

/** Renders the home page below the first screen. */
export function BelowTheFold() {
  return (
    <>
      <WhoWeHelp />
      <Pillars />
      <HomeProjects />
      <Platforms />
      <Clients />
      <Experience />
      <Discover />
      <Faq id="faq" name="home-faq" items={questions} tone="mist" />
      <ConsultationBanner />
    </>
  );
}
