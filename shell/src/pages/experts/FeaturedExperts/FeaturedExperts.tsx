import { ActionLink, Band, paths, type Person } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { Portrait } from '../../../blocks/Portrait/Portrait.tsx';
import { featured } from '../experts.content.ts';
import { useExperts } from '../expertsEndpoints.ts';
import styles from './FeaturedExperts.module.css';

/** Renders a `Band` with a carousel of the featured experts; nothing until they are loaded. */
export function FeaturedExperts() {
  const { data: { featured: people = [] } = {} } = useExperts();
  if (people.length === 0) return null;
  return (
    <Band layout="across" className={styles.band} tone="ink" label={featured.label} heading={featured.heading}>
      <Carousel label={featured.label} className={styles.carousel}>
        {people.map((person) => (
          <FeaturedExpert key={person.identifier} person={person} />
        ))}
      </Carousel>
    </Band>
  );
}

/** Renders an `<article>` with an expert's portrait, summary and link to the profile. */
function FeaturedExpert({ person }: { person: Person }) {
  const { fullName, professionalTitle, position, summary, seoUrlSlug } = person;
  return (
    <article className={styles.expert}>
      <Portrait person={person} isDecorative className={styles.portrait} />
      <div className={styles.words}>
        <h3 className={styles.name}>{fullName}</h3>
        <p className={styles.titles}>{[professionalTitle, position].filter(Boolean).join(' / ')}</p>
        <p className={styles.summary}>{summary}</p>
        <ActionLink href={paths.profile(seoUrlSlug)} tone="secondary" aria-label={`Read Full Bio: ${fullName}`}>
          Read Full Bio
        </ActionLink>
      </div>
    </article>
  );
}
