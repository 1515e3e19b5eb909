import { ActionLink, type BandArrangement, paths } from '@site/shared';
import { FeaturedProjects } from '../../../blocks/FeaturedProjects/FeaturedProjects.tsx';

/** Renders a `Band` with the featured projects on the audience pages; nothing without projects. */
export function AudienceProjects(arrangement: BandArrangement) {
  return (
    <FeaturedProjects {...arrangement} tone="mist" label="Featured projects" heading="From our project files">
      <p>
        <ActionLink href={paths.projects} tone="secondary">
          See All Projects
        </ActionLink>
      </p>
    </FeaturedProjects>
  );
}
