import { ActionLink, type BandArrangement, paths } from '@site/shared';
import { FeaturedProjects } from '../../../blocks/FeaturedProjects/FeaturedProjects.tsx';
import type { AudienceContent } from './audienceContent.ts';
import styles from './AudiencePage.module.css';

export type AudienceProjectsProps = BandArrangement & Pick<AudienceContent, 'projects'>;

/** Renders a `Band` with the featured projects, those of the audience first; nothing without projects. */
export function AudienceProjects({ projects, ...arrangement }: AudienceProjectsProps) {
  return (
    <FeaturedProjects
      {...arrangement}
      tone="mist"
      label="Featured projects"
      heading="From our project files"
      first={projects}
    >
      <p className={styles.all}>
        <ActionLink href={paths.projects} tone="secondary">
          See All Projects
        </ActionLink>
      </p>
    </FeaturedProjects>
  );
}
