import { ActionLink, Band, paths, Picture } from '@site/shared';
import type { ProductContent } from '../productContent.ts';
import styles from './ProjectBand.module.css';

/** Where the platform was used, with the project's cover and the way to it. Renders a `Band`. */
export function ProjectBand({ label, heading, text, action, slug }: NonNullable<ProductContent['project']>) {
  return (
    <Band tone="mist" label={label} heading={heading} lead={text}>
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
