import { ConsultationBanner, DataSection, Faq } from '@site/shared';
import { questions } from './belowTheFold.content.ts';
import { Clients } from './Clients.tsx';
import { Experience } from './Experience.tsx';
import { Pillars } from './Pillars.tsx';
import { PlatformCarousel } from './PlatformCarousel.tsx';
import { WhoWeHelp } from './WhoWeHelp.tsx';

// What the service tells the page is one chunk, made ready when it comes near the window.
const loadProjects = () => import(/* webpackChunkName: "home-content" */ './HomeProjects.tsx');
const loadDiscover = () => import(/* webpackChunkName: "home-content" */ './Discover.tsx');

/** The home page from its second screen on. */
export function BelowTheFold() {
  return (
    <>
      <WhoWeHelp />
      <Pillars />
      <DataSection load={loadProjects} />
      <PlatformCarousel />
      <Clients />
      <Experience />
      <DataSection load={loadDiscover} />
      <Faq id="faq" name="home-faq" items={questions} tone="mist" />
      <ConsultationBanner />
    </>
  );
}

export { HeroDrawing } from './HeroDrawing.tsx';
