import { ActionLink, DataSection, Hero, PageHead, paths } from '@site/shared';
import { CalculationSheet } from './CalculationSheet.tsx';
import { Expertise } from './Expertise.tsx';
import { hero, meta } from './experts.content.ts';
import classes from './ExpertsPage.module.css';
import { JoinTeam } from './JoinTeam.tsx';

/** What the service tells this page, in three places; made ready when each comes near the window. */
const loadFeatured = () => import(/* webpackChunkName: "experts-content" */ './FeaturedExperts.tsx');
const loadGrid = () => import(/* webpackChunkName: "experts-content" */ './ExpertsGrid.tsx');
const loadEvents = () => import(/* webpackChunkName: "experts-content" */ './ExpertsEvents.tsx');

/** The page `/experts`: who works here, on what, and where to meet them. */
export function ExpertsPage() {
  return (
    <>
      <PageHead {...meta} />
      <Hero
        {...hero}
        className={classes.hero}
        actions={<ActionLink to={paths.contact}>Talk to an Expert</ActionLink>}
        figure={<CalculationSheet />}
      />
      <DataSection load={loadFeatured} />
      <Expertise />
      <DataSection load={loadGrid} />
      <JoinTeam />
      <DataSection load={loadEvents} />
    </>
  );
}

export { ExpertsPage as Component };
