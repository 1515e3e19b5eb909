import { joinClasses, type Person, Picture } from '@site/shared';
import { Monogram } from '@site/shared/records';
import styles from './Portrait.module.css';

export type PortraitProps = {
  person: Pick<
    Person,
    'fullName' | 'seoUrlSlug' | 'imageCaption' | 'imageUrl' | 'imageWidth' | 'imageHeight' | 'imageEncodedBase64'
  >;
  /** Hidden from assistive technology, where the name stands beside it. */
  isDecorative?: boolean;
  /** Fetched at once and first: for the portrait at the head of a page. */
  priority?: boolean;
  className?: string;
};

/** A person's photo, described by its caption or the name, or else the drawn monogram; square. */
export function Portrait({ person, isDecorative = false, priority, className }: PortraitProps) {
  const { fullName, seoUrlSlug, imageCaption } = person;
  const hasPhoto = Boolean(person.imageUrl ?? person.imageEncodedBase64);
  return (
    <div className={joinClasses(styles.portrait, className)}>
      {hasPhoto ? (
        <Picture
          className={styles.photo}
          source={person}
          alt={isDecorative ? '' : (imageCaption ?? fullName)}
          seed={seoUrlSlug}
          priority={priority}
        />
      ) : (
        <Monogram name={fullName} aria-hidden={isDecorative || undefined} />
      )}
    </div>
  );
}
