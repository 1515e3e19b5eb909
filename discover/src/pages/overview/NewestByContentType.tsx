import { ActionLink, Band, CardGrid, type BandProps, type PieceKind } from '@site/shared';
import { EventRows } from '../../events/EventRows.tsx';
import { contentTypeInfo } from '../../contentItems/contentTypes.ts';
import rows from '../../contentItems/rows.module.css';
import { FullTextProjectCard } from '../../projects/FullTextProjectCard.tsx';
import { ResearchRows } from '../../research/ResearchRows.tsx';
import { NewestArticles } from './NewestArticles.tsx';
import { overview } from './overview.content.ts';
import styles from './Overview.module.css';
import { useNewestItems } from './useNewestItems.ts';

/** Renders a `Band` with the newest items or next events of each content type; omits content types without items. */
export function NewestByContentType() {
  const { articles, research, events, projects } = useNewestItems();
  const upcomingEvents = events?.items.filter(({ isPast }) => !isPast).slice(0, 2) ?? [];
  const shownEvents = upcomingEvents.length > 0 ? upcomingEvents : (events?.items.slice(0, 1) ?? []);
  return (
    <>
      {articles && articles.items.length > 0 && (
        <ContentTypeBand kind="articles" heading={overview.latest} className={styles.front}>
          <NewestArticles articles={articles.items} />
        </ContentTypeBand>
      )}
      {shownEvents.length > 0 && (
        <ContentTypeBand
          kind="events"
          heading={upcomingEvents.length > 0 ? overview.upcoming : overview.past}
          tone="ink"
        >
          <EventRows events={shownEvents} headingLevel={3} />
        </ContentTypeBand>
      )}
      {research && research.items.length > 0 && (
        <ContentTypeBand kind="research" heading={overview.research}>
          <ResearchRows items={research.items} firstNumber={research.total} headingLevel={3} />
        </ContentTypeBand>
      )}
      {projects && projects.items.length > 0 && (
        <ContentTypeBand kind="projects" heading={overview.projects} tone="mist">
          <CardGrid className={rows.cards}>
            {projects.items.map((project) => (
              <FullTextProjectCard key={project.seoUrlSlug} project={project} />
            ))}
          </CardGrid>
        </ContentTypeBand>
      )}
    </>
  );
}

/** Renders a `Band` for a content type that ends with a link to its list. */
function ContentTypeBand({ kind, children, ...band }: BandProps & { kind: PieceKind }) {
  return (
    <Band {...band} layout="across" label={contentTypeInfo[kind].name}>
      {children}
      <p>
        <ActionLink tone="secondary" href={contentTypeInfo[kind].listPath}>
          {overview.seeAll[kind]}
        </ActionLink>
      </p>
    </Band>
  );
}
