import { Band, CardGrid } from '@site/shared';
import { ExpertCard } from '../../blocks/ExpertCard/ExpertCard.tsx';
import { founders } from './about.content.ts';
import { useAbout } from './aboutEndpoints.ts';

/**
 * Renders a `Band` for each group of people, the founders first; people link to their profiles. Nothing until loaded.
 */
export function Founders() {
  const { data: groups = [] } = useAbout();
  return groups.map(({ name, people }) => (
    <Band
      key={name}
      label={name === 'founders' ? founders.label : 'People'}
      heading={name === 'founders' ? founders.heading : toHeading(name)}
    >
      <CardGrid data-of="people">
        {people.map((person) => (
          <ExpertCard key={person.identifier} person={person} />
        ))}
      </CardGrid>
    </Band>
  ));
}

/** Returns the heading of a group: `Advisory board` for `advisory-board`. */
function toHeading(group: string): string {
  const words = group.replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
