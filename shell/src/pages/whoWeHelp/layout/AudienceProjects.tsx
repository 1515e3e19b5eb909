import { ActionLink, type BandArrangement, paths } from '@site/shared';
import { FeaturedProjects } from '../../../blocks/FeaturedProjects/FeaturedProjects.tsx';
import type { AudienceContent } from './audienceContent.ts';

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
      <p>
        <ActionLink href={paths.projects} tone="secondary">
          See All Projects
        </ActionLink>
      </p>
    </FeaturedProjects>
  );
}
