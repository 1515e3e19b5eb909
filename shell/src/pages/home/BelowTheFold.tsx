import { ConsultationBanner, Faq } from '@site/shared';
import { questions } from './belowTheFold.content.ts';
import { Clients } from './Clients.tsx';
import { Discover } from './Discover.tsx';
import { Experience } from './Experience.tsx';
import { HomeProjects } from './HomeProjects.tsx';
import { Pillars } from './Pillars.tsx';
import { PlatformCarousel } from './PlatformCarousel.tsx';
import { WhoWeHelp } from './WhoWeHelp.tsx';

/** The home page from its second screen on. */
export function BelowTheFold() {
  return (
    <>
      <WhoWeHelp />
      <Pillars />
      <HomeProjects />
      <PlatformCarousel />
      <Clients />
      <Experience />
      <Discover />
      <Faq id="faq" name="home-faq" items={questions} tone="mist" />
      <ConsultationBanner />
    </>
  );
}
