import { ActionLink, Hero, PageHead, paths } from '@site/shared';
import { CalculationSheet } from './CalculationSheet/CalculationSheet.tsx';
import { Expertise } from './Expertise/Expertise.tsx';
import { hero, meta } from './experts.content.ts';
import { ExpertsEvents } from './ExpertsEvents.tsx';
import { ExpertsGrid } from './ExpertsGrid.tsx';
import { FeaturedExperts } from './FeaturedExperts/FeaturedExperts.tsx';
import { JoinTeam } from './JoinTeam/JoinTeam.tsx';

/** Renders the page `/experts`: the experts, their disciplines and their events. */
export function Component() {
  return (
    <>
      <PageHead {...meta} />
      <Hero
        {...hero}
        actions={<ActionLink href={paths.contact}>Talk to an Expert</ActionLink>}
        figure={<CalculationSheet />}
      />
      <FeaturedExperts />
      <Expertise />
      <ExpertsGrid />
      <JoinTeam />
      <ExpertsEvents />
    </>
  );
}
