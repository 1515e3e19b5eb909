import type { Person } from '../../contract/entities.ts';
import { paths } from '../../routing/paths.ts';
import { Monogram } from '../../design/Monogram/Monogram.tsx';
import { addressOf } from '../Picture/addressOf.ts';
import { Picture } from '../Picture/Picture.tsx';
import { Card, type CardProps } from '../../design/Card/Card.tsx';
import styles from './PersonCard.module.css';

export type PersonCardProps = Omit<CardProps, 'href' | 'title' | 'picture'> & { person: Person };

/** Renders a person's portrait or monogram, name and position as a `Card`. */
export function PersonCard({ person, ...props }: PersonCardProps) {
  const { fullName, professionalTitle, position, seoUrlSlug } = person;
  return (
    <Card
      label={professionalTitle || undefined}
      isLabelAsWritten
      description={position}
      {...props}
      href={paths.profile(seoUrlSlug)}
      title={fullName}
      picture={
        addressOf(person) ? (
          <Picture source={person} alt="" seed={seoUrlSlug} className={styles.portrait} />
        ) : (
          <div aria-hidden="true">
            <Monogram name={fullName} className={styles.monogram} />
          </div>
        )
      }
    />
  );
}
