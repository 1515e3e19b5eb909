import { ActionLink, Band, CardGrid, type BandProps, type PieceKind } from '@site/shared';
import { EventRows } from '../../events/EventRows.tsx';
import { contentTypeInfo } from '../../contentItems/contentTypes.ts';
import { FullTextProjectCard } from '../../projects/FullTextProjectCard.tsx';
import { ResearchRows } from '../../research/ResearchRows.tsx';
import { NewestArticles } from './NewestArticles.tsx';
import { overview } from './overview.content.ts';
import { useNewestItems } from './useNewestItems.ts';

/** The newest or next of each kind, each in a form of its own; a kind without any is left out. */
export function NewestByContentType() {
  const { articles, research, events, projects } = useNewestItems();
  const next = events?.items.filter(({ isPast }) => !isPast).slice(0, 2) ?? [];
  const shownEvents = next.length > 0 ? next : (events?.items.slice(0, 1) ?? []);
  return (
    <>
      {articles && articles.items.length > 0 && (
        <ContentTypeBand kind="articles" heading={overview.latest}>
          <NewestArticles articles={articles.items} />
        </ContentTypeBand>
      )}
      {shownEvents.length > 0 && (
        <ContentTypeBand kind="events" heading={next.length > 0 ? overview.upcoming : overview.past} tone="ink">
          <EventRows events={shownEvents} headingLevel={3} />
        </ContentTypeBand>
      )}
      {research && research.items.length > 0 && (
        <ContentTypeBand kind="research" heading={overview.research}>
          <ResearchRows items={research.items.slice(0, 2)} headingLevel={3} />
        </ContentTypeBand>
      )}
      {projects && projects.items.length > 0 && (
        <ContentTypeBand kind="projects" heading={overview.projects} tone="mist">
          <CardGrid>
            {projects.items.map((project) => (
              <FullTextProjectCard key={project.seoUrlSlug} project={project} />
            ))}
          </CardGrid>
        </ContentTypeBand>
      )}
    </>
  );
}

/** The band of a kind, which ends with the way to its list. Renders a `Band`. */
function ContentTypeBand({ kind, children, ...band }: BandProps & { kind: PieceKind }) {
  return (
    <Band {...band} label={contentTypeInfo[kind].name}>
      {children}
      <p>
        <ActionLink tone="secondary" href={contentTypeInfo[kind].listPath}>
          {overview.seeAll[kind]}
        </ActionLink>
      </p>
    </Band>
  );
}
