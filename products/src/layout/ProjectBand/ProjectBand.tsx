import { ActionLink, Band, paths, Picture } from '@site/shared';
import type { BandClass, ProductContent } from '../productContent.ts';
import styles from './ProjectBand.module.css';

/** Renders a `Band` about a project that used the platform: text, cover picture and a link to the project's page. */
export function ProjectBand({
  className,
  label,
  heading,
  text,
  action,
  slug,
}: NonNullable<ProductContent['project']> & BandClass) {
  return (
    <Band className={className} tone="mist" label={label} heading={heading} lead={text}>
      <div className={styles.project}>
        <Picture className={styles.picture} source={{ imageUrl: paths.cover('projects', slug) }} alt="" seed={slug} />
        <p>
          <ActionLink href={paths.project(slug)} tone="secondary">
            {action}
          </ActionLink>
        </p>
      </div>
    </Band>
  );
}
