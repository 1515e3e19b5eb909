import { ActionLink, Hero, paths } from '@site/shared';
import { facts, hero } from '../home.content.ts';

import styles from './HomeHero.module.css';
import { HeroDrawing } from '../HeroDrawing/HeroDrawing.tsx';

/** The front page's head: the plant, drawn, over the drawing's title block of facts. */
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
              What we do
            </ActionLink>
          </>
        }
        figure={<HeroDrawing />}
      />
      <dl className={styles.block}>
        {facts.map(({ value, label }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
