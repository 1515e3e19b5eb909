import { CardGrid, type Person } from '@site/shared';
import { ExpertCard } from '../../../blocks/ExpertCard/ExpertCard.tsx';
import { BiographyButton } from '../BiographyButton/BiographyButton.tsx';
import { SignedResult } from '../SignedResult/SignedResult.tsx';
import styles from './MainExperts.module.css';

export type ExpertListProps = { people: readonly Person[]; onBiography: (person: Person) => void };

/** Renders a `<ul>` of the main experts as cards, with a biography button at the bottom of each card. */
export function MainExperts({ people, onBiography }: ExpertListProps) {
  return (
    <CardGrid data-of="people" className={styles.people} aria-label="Main experts">
      {people.map((person) => (
        <div key={person.identifier} className={styles.entry}>
          <ExpertCard person={person} className={styles.card} />
          <SignedResult person={person} className={styles.signed} />
          <BiographyButton person={person} className={styles.biography} onBiography={onBiography} />
        </div>
      ))}
    </CardGrid>
  );
}
