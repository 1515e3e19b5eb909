import { Button, Icon, type Person } from '@site/shared';
import { grid } from '../experts.content.ts';
import styles from './BiographyButton.module.css';

export type BiographyButtonProps = { person: Person; onBiography: (person: Person) => void; className?: string };

/** Renders the `<button>` that opens a person's biography. */
export function BiographyButton({ person, onBiography, className }: BiographyButtonProps) {
  return (
    <Button
      tone="quiet"
      className={className}
      aria-haspopup="dialog"
      data-needs-script
      aria-label={`${grid.biography}: ${person.fullName}`}
      onClick={() => onBiography(person)}
    >
      <span className={styles.label}>{grid.biography}</span>
      <Icon name="plus" width="18" height="18" />
    </Button>
  );
}
