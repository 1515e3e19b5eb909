import { ActionLink, Hero, paths } from '@site/shared';
import { PlantSheet } from '@site/shared/figures';
import { stations } from '../../../blocks/engineFuel/engineFuel.ts';
import { gasKey, hero, plant, start } from '../home.content.ts';
import { Station } from '../Station/Station.tsx';

import styles from './HomeHero.module.css';
import { UnitSheets } from '../UnitSheets/UnitSheets.tsx';
import { UnitSpots } from '../UnitSpots/UnitSpots.tsx';

/**
 * Renders the home page's hero: a drawing of the plant, whose units can be selected to show their data sheets.
 * Verified: the sheet is checked line by line (`PlantSheet`), and each radio button is at the unit that it names.
 */
export function HomeHero() {
  return (
    <div className={styles.head}>
      <Hero
        {...hero}
        className={styles.hero}
        actions={
          <>
            <ActionLink href={paths.contact}>Talk to an Expert</ActionLink>
            <ActionLink href={paths.whatWeDo} tone="secondary">
              What We Do
            </ActionLink>
          </>
        }
        note={
          <div className={styles.start}>
            <Station {...stations.measured} />
            <p>{start}</p>
          </div>
        }
        figure={
          <div className={styles.plant}>
            <PlantSheet {...plant} />
            <p className={styles.key}>{gasKey}</p>
            <UnitSpots />
          </div>
        }
      />
      <UnitSheets />
    </div>
  );
}
