import { ConsultationBanner, DataSection, Hero, PageHead } from '@site/shared';
import { Points } from '../../points/Points.tsx';
import { hero, meta, values } from './about.content.ts';
import classes from './AboutPage.module.css';
import { Approach } from './Approach.tsx';
import { CoreConcept } from './CoreConcept.tsx';
import { History } from './History.tsx';
import { LayerDrawing } from './LayerDrawing.tsx';
import { Mission } from './Mission.tsx';

/** What the service tells the about page; made ready when it comes near the window. */
const loadContent = () => import(/* webpackChunkName: "about-content" */ './AboutContent.tsx');

/** The page `/about`: who the company is, since when, and how it works. */
export function AboutPage() {
  return (
    <>
      <PageHead {...meta} />
      <Hero {...hero} className={classes.hero} figure={<LayerDrawing />} />
      <Mission />
      <History />
      <DataSection load={loadContent} />
      <CoreConcept />
      <Approach />
      <Points {...values} columns={2} />
      <ConsultationBanner />
    </>
  );
}

export { AboutPage as Component };
