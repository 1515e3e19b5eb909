import { ActionLink, Hero, paths } from '@site/shared';
import { PlantSheet } from '@site/shared/plant';
import { stations } from '../../../blocks/engineFuel/engineFuel.ts';
import { gasKey, hero, plant, start } from '../home.content.ts';
import { Station } from '../Station/Station.tsx';

import styles from './HomeHero.module.css';
import { UnitSheets } from '../UnitSheets/UnitSheets.tsx';
import { UnitSpots } from '../UnitSpots/UnitSpots.tsx';

/**
 * Renders the home page's hero: a drawing of the plant, whose units can be selected to show their data sheets.
 * A phone shows the part with K-701, whose fuel FE-702 measures, and where it is in the plant.
 * Verified: the sheet is checked line by line (`PlantSheet`), each radio button is at the unit that it names, each tag
 * is beside its unit, meter or battery limit, and the ring is around FE-702. The plots are the two rows of
 * the plot plan, with the sales compressor's area 700 apart.
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
            <div className={styles.sheet}>
              <PlantSheet {...plant}>
                <g className={styles.tags}>
                  <circle cx="792" cy="994" r="17" />
                  {tags.map(([tag, x, y]) => (
                    <text key={tag} x={x} y={y}>
                      {tag}
                    </text>
                  ))}
                </g>
              </PlantSheet>
              <svg className={styles.place} viewBox="-70 -20 220 152" aria-hidden="true">
                <path d={plots} />
                <path d={salesPlot} />
              </svg>
            </div>
            <p className={styles.key}>{gasKey}</p>
            <UnitSpots />
          </div>
        }
      />
      <UnitSheets />
    </div>
  );
}

/** Tags of the part that a phone shows, with the left ends of their baselines. */
const tags = [
  ['K-701', 708, 1180],
  ['FE-702', 803, 1039],
  ['E-701', 1078, 1082],
  ['FE-701', 868, 1226],
  ['Sales', 1114, 1279],
  ['Area 700', 738, 1304],
] as const;

/** Plots of the plant, and that of the sales compressor, in tens of the sheet's units. */
const plots = 'M-11-2l157 90-30 17-157-90zM-48 30l119 68-23 14-119-69z';
const salesPlot = 'M81 98l35 21-17 10-36-20z';
