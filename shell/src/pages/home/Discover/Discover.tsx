import { ActionLink, Band, Card, CardGrid, paths, Picture } from '@site/shared';
import { ArticleCard, EventCard } from '@site/shared/records';
import type { ReactNode } from 'react';
import styles from './Discover.module.css';
import { discover } from '../belowTheFold.content.ts';
import { useHome } from '../homeEndpoints.ts';

/** Renders a `Band` with the latest article, research item and event, as far as they exist; nothing without any. */
export function Discover() {
  const { data: { article, research, event } = {} } = useHome();
  if (!article && !research && !event) return null;
  return (
    <Band
      layout="acrossRow"
      label={discover.label}
      heading={discover.heading}
      lead={
        <>
          <p>{discover.lead}</p>
          <p>
            <ActionLink href={paths.experts} tone="secondary" className={styles.meet}>
              Meet Our Experts
            </ActionLink>
          </p>
        </>
      }
    >
      <CardGrid>
        {article && (
          <Latest list={paths.articles} all="All articles">
            <ArticleCard article={article} />
          </Latest>
        )}
        {research && (
          <Latest list={paths.researchList} all="All research">
            <Card
              href={paths.research(research.seoUrlSlug)}
              label="Research"
              title={research.title}
              description={research.description}
              action="Read Paper"
              picture={<Picture source={research} alt="" seed={research.seoUrlSlug} />}
            />
          </Latest>
        )}
        {event && (
          <Latest list={paths.events} all="All events">
            <EventCard event={event} isWhole />
          </Latest>
        )}
      </CardGrid>
    </Band>
  );
}

type LatestProps = { list: string; all: string; children: ReactNode };

/** Renders a card with a link to its list below. */
function Latest({ list, all, children }: LatestProps) {
  return (
    <div className={styles.latest}>
      {children}
      <ActionLink href={list} tone="quiet" className={styles.all}>
        {all}
      </ActionLink>
    </div>
  );
}
