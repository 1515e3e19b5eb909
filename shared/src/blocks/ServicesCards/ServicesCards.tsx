import { serviceHues } from '../../company/hues.ts';
import { audiences, type Audience, serviceNames, serviceSlugs } from '../../company/names.ts';
import { serviceLines } from '../../company/serviceLines.ts';
import { ActionLink } from '../../design/ActionLink/ActionLink.tsx';
import { Band, type BandProps } from '../../design/Band/Band.tsx';
import { Icon } from '../../design/Icon/Icon.tsx';
import { paths } from '../../routing/paths.ts';
import styles from './ServicesCards.module.css';

export type ServicesCardsProps = Omit<BandProps, 'children'> &
  Partial<Record<Audience, boolean>> & {
    heading: string;
    /** Shows all cards and ignores the flags; if false, a last card links to the list of all services. */
    loadAll?: boolean;
    /** Shows label, heading and lead; if false, the heading is the accessible name only. */
    hasHeader?: boolean;
  };

/** Renders a `Band` with the services for the audiences whose flags are set. */
export function ServicesCards({
  heading,
  lead,
  label = 'What we do',
  tone = 'mist',
  loadAll = false,
  hasHeader = true,
  operations,
  environmental,
  executives,
  className,
  ...props
}: ServicesCardsProps) {
  const flags = { operations, environmental, executives };
  const flagged = audiences.filter((audience) => flags[audience]);
  const cards = serviceSlugs.flatMap((slug) => {
    const lines = flagged.flatMap((audience) => serviceLines[slug][audience] ?? []);
    return loadAll || lines.length > 0 ? [{ slug, text: lines[0] ?? serviceLines[slug].everyone }] : [];
  });
  const header = hasHeader ? { label, heading, lead } : { 'aria-label': heading };
  return (
    <Band tone={tone} {...props} className={className} {...header}>
      <ul role="list" className={styles.cards} data-count={loadAll ? 'all' : 'some'}>
        {cards.map(({ slug, text }) => (
          <li key={slug} className={styles.card} data-hue={serviceHues[slug]}>
            <Icon name={slug} width="36" height="36" />
            <Icon name="arrow" width="20" height="20" className={styles.arrow} />
            <h3 className={styles.title}>
              <a href={paths.service(slug)} className="stretchedLink">
                {serviceNames[slug]}
              </a>
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
        {!loadAll && (
          <li className={styles.all} data-tone="ink">
            <p className={styles.allText}>We offer six services in all.</p>
            <ActionLink href={paths.services}>See All Services</ActionLink>
          </li>
        )}
      </ul>
    </Band>
  );
}
