import type { ComponentProps } from 'react';
import { coverPath, type CoverSubject } from '../../routing/covers.ts';
import { joinClasses } from '../../design/joinClasses.ts';
import { addressOf, type PictureSource } from './addressOf.ts';
import styles from './Picture.module.css';

export type PictureProps = Omit<ComponentProps<'div'>, 'children'> & {
  source?: PictureSource;
  /** Alternative text; empty where the text next to the picture says the same. */
  alt: string;
  /** The entity's slug: the same slug always gets the same cover. */
  seed: string;
  /** Subject of the generated cover. */
  subject?: CoverSubject;
  /** Loads the picture eagerly and with high priority: for the picture at the top of a page. */
  priority?: boolean;
};

const noPicture: PictureSource = {};

/**
 * Renders an entity's picture, linked or embedded, or the cover that the site server generates for it, in a `<div>`.
 * All three have the same size.
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
