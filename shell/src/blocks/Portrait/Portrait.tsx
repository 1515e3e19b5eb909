import { joinClasses, type Person, Picture } from '@site/shared';
import { Monogram } from '@site/shared/records';
import styles from './Portrait.module.css';

export type PortraitProps = {
  person: Pick<
    Person,
    'fullName' | 'seoUrlSlug' | 'imageCaption' | 'imageUrl' | 'imageWidth' | 'imageHeight' | 'imageEncodedBase64'
  >;
  /** Hides the portrait from assistive technology, for use next to the person's name. */
  isDecorative?: boolean;
  /** Loads the photo immediately and with high priority, for the portrait at the top of a page. */
  priority?: boolean;
  className?: string;
};

/** Renders a person's square photo, described by its caption or the name; without a photo, the monogram. */
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
