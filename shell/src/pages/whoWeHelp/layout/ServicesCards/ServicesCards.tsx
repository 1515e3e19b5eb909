import { ActionLink, audiences, type Audience, Band, Icon, paths } from '@site/shared';
import { services } from '../../../../frame/siteLinks.content.ts';
import { serviceLines } from './serviceLines.content.ts';
import styles from './ServicesCards.module.css';

export type ServicesCardsProps = Partial<Record<Audience, boolean>> & {
  heading: string;
  lead?: string;
  /** Shows all cards, whatever the flags; where it is off, a final link leads to all of them. */
  loadAll?: boolean;
  /** Whether label, heading and lead are shown; the heading names the block all the same. */
  hasHeader?: boolean;
};

/** The services for the audiences whose flags are set (specification, section 4). Renders a `Band`. */
export function ServicesCards({ heading, lead, loadAll = false, hasHeader = true, ...flags }: ServicesCardsProps) {
  const flagged = audiences.filter((audience) => flags[audience]);
  const cards = services.flatMap(({ icon, description, ...service }) => {
    const lines = flagged.flatMap((audience) => serviceLines[icon][audience] ?? []);
    return loadAll || lines.length > 0 ? [{ ...service, icon, text: lines[0] ?? description }] : [];
  });
  const header = hasHeader ? { label: 'What we do', heading, lead } : { 'aria-label': heading };
  return (
    <Band tone="mist" className={styles.block} {...header}>
      <ul role="list" className={styles.cards} data-count={loadAll ? 'all' : 'some'}>
        {cards.map(({ label, href, icon, text }) => (
          <li key={href} className={styles.card}>
            <Icon name={icon} width="36" height="36" />
            <h3 className={styles.title}>
              <a href={href} className={styles.link}>
                {label}
              </a>
            </h3>
            <p className={styles.text}>{text}</p>
            <Icon name="arrow" width="20" height="20" className={styles.arrow} />
          </li>
        ))}
        {!loadAll && (
          <li className={styles.all} data-tone="ink">
            <p className={styles.allText}>All six disciplines work from one model of your plant.</p>
            <ActionLink href={paths.services}>See All Services</ActionLink>
          </li>
        )}
      </ul>
    </Band>
  );
}
