import { ActionLink, Band, paths, Picture } from '@site/shared';
import type { ProductContent } from '../productContent.ts';
import styles from './ProjectBand.module.css';

/** Where the platform was used, with the way to the project. Renders a `Band`. */
export function ProjectBand({ label, heading, text, action, slug, category }: NonNullable<ProductContent['project']>) {
  return (
    <Band tone="mist" label={label} heading={heading} lead={text}>
      <div className={styles.project}>
        <Picture className={styles.picture} alt="" seed={slug} subject={category} />
        <p>
          <ActionLink href={paths.project(slug)} tone="secondary">
            {action}
          </ActionLink>
        </p>
      </div>
    </Band>
  );
}
