import { ActionLink, Band, CardGrid, type BandProps, type PieceKind } from '@site/shared';
import { EventRows } from '../../events/EventRows.tsx';
import { kinds } from '../../pieces/kinds.ts';
import { WholeProjectCard } from '../../projects/WholeProjectCard.tsx';
import { ResearchRows } from '../../research/ResearchRows.tsx';
import { NewestArticles } from './NewestArticles.tsx';
import { overview } from './overview.content.ts';
import { useNewest } from './useNewest.ts';

/** The newest or next of each kind, each in a form of its own; a kind without any is left out. */
export function NewestOfEach() {
  const { articles, research, events, projects } = useNewest();
  const next = events?.items.filter(({ isPast }) => !isPast).slice(0, 2) ?? [];
  const shownEvents = next.length > 0 ? next : (events?.items.slice(0, 1) ?? []);
  return (
    <>
      {articles && articles.items.length > 0 && (
        <KindBand kind="articles" heading={overview.latest}>
          <NewestArticles articles={articles.items} />
        </KindBand>
      )}
      {shownEvents.length > 0 && (
        <KindBand kind="events" heading={next.length > 0 ? overview.upcoming : overview.past} tone="ink">
          <EventRows events={shownEvents} headingLevel={3} />
        </KindBand>
      )}
      {research && research.items.length > 0 && (
        <KindBand kind="research" heading={overview.research}>
          <ResearchRows items={research.items.slice(0, 2)} headingLevel={3} />
        </KindBand>
      )}
      {projects && projects.items.length > 0 && (
        <KindBand kind="projects" heading={overview.projects} tone="mist">
          <CardGrid>
            {projects.items.map((project) => (
              <WholeProjectCard key={project.seoUrlSlug} project={project} />
            ))}
          </CardGrid>
        </KindBand>
      )}
    </>
  );
}

/** The band of a kind, which ends with the way to its list. Renders a `Band`. */
function KindBand({ kind, children, ...band }: BandProps & { kind: PieceKind }) {
  return (
    <Band {...band} label={kinds[kind].name}>
      {children}
      <p>
        <ActionLink tone="secondary" href={kinds[kind].listPath}>
          {overview.seeAll[kind]}
        </ActionLink>
      </p>
    </Band>
  );
}
