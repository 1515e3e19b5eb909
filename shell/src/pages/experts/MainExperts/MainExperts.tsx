import { CardGrid, type Person } from '@site/shared';
import { ExpertCard } from '../../../blocks/ExpertCard/ExpertCard.tsx';
import { BiographyButton } from '../BiographyButton/BiographyButton.tsx';
import classes from './MainExperts.module.css';

export type ExpertListProps = { people: readonly Person[]; onBiography: (person: Person) => void };

/** The main experts as cards, each with its biography at the foot. Renders a `<ul>`. */
export function MainExperts({ people, onBiography }: ExpertListProps) {
  return (
    <CardGrid className={classes.people} aria-label="Main experts">
      {people.map((person) => (
        <div key={person.identifier} className={classes.entry}>
          <ExpertCard person={person} className={classes.card} />
          <BiographyButton person={person} className={classes.biography} onBiography={onBiography} />
        </div>
      ))}
    </CardGrid>
  );
}
