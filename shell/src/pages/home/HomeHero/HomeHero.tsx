import { ActionLink, Hero, paths } from '@site/shared';
import { facts, hero } from '../home.content.ts';

import classes from './HomeHero.module.css';
import { HeroDrawing } from '../HeroDrawing/HeroDrawing.tsx';

/** The front page's head: the plant, drawn, over the drawing's title block of facts. */
export function HomeHero() {
  return (
    <div className={classes.head}>
      <Hero
        {...hero}
        className={classes.hero}
        actions={
          <>
            <ActionLink to={paths.contact}>Talk to an Expert</ActionLink>
            <ActionLink to={paths.whatWeDo} tone="secondary">
              What we do
            </ActionLink>
          </>
        }
        figure={<HeroDrawing />}
      />
      <dl className={classes.block}>
        {facts.map(({ value, label }) => (
          <div key={label} className={classes.fact}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
