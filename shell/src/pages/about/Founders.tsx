import { Band, CardGrid } from '@site/shared';
import { ExpertCard } from '../../blocks/ExpertCard/ExpertCard.tsx';
import { founders } from './about.content.ts';
import { useAbout } from './aboutEndpoints.ts';

/** The founders, then any further group of the service, each person leading to a profile; hidden until they are loaded. Renders `Band`s. */
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

/** `advisory-board` becomes `Advisory board`. */
function toHeading(group: string): string {
  const words = group.replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
