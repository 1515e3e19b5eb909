import type { ComponentProps } from 'react';
import { coverPath, type CoverSubject } from '../../routing/covers.ts';
import { joinClasses } from '../../design/joinClasses.ts';
import { addressOf, type PictureSource } from './addressOf.ts';
import styles from './Picture.module.css';

export type PictureProps = Omit<ComponentProps<'div'>, 'children'> & {
  source?: PictureSource;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** The entity's slug: the same slug always gets the same drawing. */
  seed: string;
  /** What a drawn cover shows. */
  subject?: CoverSubject;
  /** Fetched at once and first: for the picture at the head of a page. */
  priority?: boolean;
};

const noPicture: PictureSource = {};

/**
 * An entity's picture, linked or embedded, or else a cover that the site server draws for it; the place
 * it takes is the same for all three. Renders a `<div>`.
 */
export function Picture({
  source = noPicture,
  alt,
  seed,
  subject = 'any',
  priority = false,
  className,
  ...props
}: PictureProps) {
  const address = addressOf(source);
  return (
    <div {...props} className={joinClasses(styles.picture, className)} data-is-drawn={address ? undefined : ''}>
      <img
        className={styles.image}
        src={address ?? coverPath({ subject, seed })}
        alt={alt}
        width={source.imageWidth ?? 640}
        height={source.imageHeight ?? 400}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </div>
  );
}
