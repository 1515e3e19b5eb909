import { ActionLink, Band, paths } from '@site/shared';
import { join } from '../experts.content.ts';
import styles from './JoinTeam.module.css';

/** Renders a `Band` for applicants, with links to the contact page and to the open positions. */
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
