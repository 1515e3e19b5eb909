import { paths, SiteLink } from '@site/shared';
import { Portrait } from '../../../blocks/Portrait/Portrait.tsx';
import { BiographyButton } from '../BiographyButton/BiographyButton.tsx';
import type { ExpertListProps } from '../MainExperts/MainExperts.tsx';
import classes from './OtherExperts.module.css';

/** The other experts as lines of a list. Renders a `<ul>`. */
export function OtherExperts({ people, onBiography }: ExpertListProps) {
  return (
    <ul role="list" className={classes.people} aria-label="Experts">
      {people.map((person) => (
        <li key={person.identifier} className={classes.person}>
          <Portrait person={person} isDecorative className={classes.portrait} />
          <div className={classes.words}>
            <h3 className={classes.name}>
              <SiteLink to={paths.profile(person.seoUrlSlug)} className={classes.link}>
                {person.fullName}
              </SiteLink>
            </h3>
            {person.professionalTitle && <p className={classes.titles}>{person.professionalTitle}</p>}
            <p className={classes.position}>{person.position}</p>
            <BiographyButton person={person} onBiography={onBiography} />
          </div>
        </li>
      ))}
    </ul>
  );
}
