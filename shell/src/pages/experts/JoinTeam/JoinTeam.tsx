import { ActionLink, Band, paths } from '@site/shared';
import { join } from '../experts.content.ts';
import styles from './JoinTeam.module.css';

/** The way into the team: the contact page first, then the openings. Renders a `Band`. */
export function JoinTeam() {
  return (
    <Band tone="mist" label={join.label} heading={join.heading} lead={join.lead}>
      <p className={styles.ways}>
        <ActionLink href={paths.contact}>{join.contact}</ActionLink>
        <ActionLink href={paths.joinUs} tone="quiet">
          {join.openings}
        </ActionLink>
      </p>
    </Band>
  );
}
