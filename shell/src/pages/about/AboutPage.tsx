import { ConsultationBanner, Hero, PageHead } from '@site/shared';
import { Points } from '../../blocks/Points/Points.tsx';
import { hero, meta, values } from './about.content.ts';
import styles from './AboutPage.module.css';
import { Approach } from './Approach/Approach.tsx';
import { CoreConcept } from './CoreConcept/CoreConcept.tsx';
import { Founders } from './Founders.tsx';
import { History } from './History/History.tsx';
import { LayerDrawing } from './LayerDrawing/LayerDrawing.tsx';
import { Mission } from './Mission/Mission.tsx';
import { Network } from './Network/Network.tsx';

/** Renders the page `/about`: the company, its history and its approach. */
export function Component() {
  return (
    <>
      <PageHead {...meta} />
      <Hero {...hero} className={styles.hero} figure={<LayerDrawing />} />
      <Mission />
      <History />
      <Founders />
      <Network />
      <CoreConcept />
      <Approach />
      <Points {...values} className={styles.values} columns={3} />
      <ConsultationBanner />
    </>
  );
}
