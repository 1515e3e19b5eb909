import { ActionLink, paths } from '@site/shared';
import { FeaturedProjects } from '../../../blocks/FeaturedProjects/FeaturedProjects.tsx';

/** The featured projects as the pages of the audiences show them. Renders a `Band` or nothing. */
export function AudienceProjects() {
  return (
    <FeaturedProjects tone="mist" label="Featured projects" heading="Work we can show">
      <p>
        <ActionLink href={paths.projects} tone="secondary">
          See All Projects
        </ActionLink>
      </p>
    </FeaturedProjects>
  );
}
