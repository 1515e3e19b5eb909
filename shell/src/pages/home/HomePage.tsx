import { PageHead } from '@site/shared';
import { BelowTheFold } from './BelowTheFold.tsx';
import { meta } from './home.content.ts';
import { stations } from '../../blocks/engineFuel/engineFuel.ts';
import { HomeHero } from './HomeHero/HomeHero.tsx';
import { Leg } from './Leg/Leg.tsx';
import { Solutions } from './Solutions/Solutions.tsx';

/** Renders the home page. */
export function Component() {
  return (
    <>
      <PageHead {...meta} />
      <Leg {...stations.measured} isFirst>
        <HomeHero />
      </Leg>
      <Leg {...stations.analyzed}>
        <Solutions />
      </Leg>
      <BelowTheFold />
    </>
  );
}
