import { paths } from '@site/shared';
import { Portrait } from '../../../blocks/Portrait/Portrait.tsx';
import { BiographyButton } from '../BiographyButton/BiographyButton.tsx';
import type { ExpertListProps } from '../MainExperts/MainExperts.tsx';
import { SignedResult } from '../SignedResult/SignedResult.tsx';
import styles from './OtherExperts.module.css';

/** Renders a `<ul>` of the other experts as rows. */
export function OtherExperts({ people, onBiography }: ExpertListProps) {
  return (
    <ul role="list" className={styles.people} aria-label="Experts">
      {people.map((person) => (
        <li key={person.identifier} className={styles.person}>
          <Portrait person={person} isDecorative className={styles.portrait} />
          <div className={styles.words}>
            <h3 className={styles.name}>
              <a href={paths.profile(person.seoUrlSlug)} className={styles.link}>
                {person.fullName}
              </a>
            </h3>
            {person.professionalTitle && <p className={styles.titles}>{person.professionalTitle}</p>}
            <p className={styles.position}>
              <Unbroken text={person.position} />
            </p>
            <SignedResult person={person} className={styles.signed} />
            <BiographyButton person={person} onBiography={onBiography} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Renders a text whose words with a hyphen stay on one line. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(\p{L}+-\p{L}+)/u).map((part, index) =>
    index % 2 ? (
      <span key={index} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
