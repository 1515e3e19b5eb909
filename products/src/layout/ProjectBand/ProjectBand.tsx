import { ActionLink, Band, type BandArrangement, paths, Picture } from '@site/shared';
import type { ProductContent } from '../productContent.ts';
import styles from './ProjectBand.module.css';

/** Renders a `Band` about a project that used the platform: text, cover picture and a link to the project's page. */
export function ProjectBand({
  layout,
  className,
  label,
  heading,
  text,
  action,
  slug,
}: NonNullable<ProductContent['project']> & BandArrangement) {
  return (
    <Band layout={layout} className={className} tone="mist" label={label} heading={heading} lead={text}>
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
