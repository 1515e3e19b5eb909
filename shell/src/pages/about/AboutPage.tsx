import { ConsultationBanner, Hero, PageHead } from '@site/shared';
import { Points } from '../../points/Points.tsx';
import { hero, meta, values } from './about.content.ts';
import classes from './AboutPage.module.css';
import { Approach } from './Approach.tsx';
import { CoreConcept } from './CoreConcept.tsx';
import { Founders } from './Founders.tsx';
import { History } from './History.tsx';
import { LayerDrawing } from './LayerDrawing.tsx';
import { Mission } from './Mission.tsx';
import { Network } from './Network.tsx';

/** The page `/about`: who the company is, since when, and how it works. */
export function AboutPage() {
  return (
    <>
      <PageHead {...meta} />
      <Hero {...hero} className={classes.hero} figure={<LayerDrawing />} />
      <Mission />
      <History />
      <Founders />
      <Network />
      <CoreConcept />
      <Approach />
      <Points {...values} columns={2} />
      <ConsultationBanner />
    </>
  );
}

export { AboutPage as Component };
