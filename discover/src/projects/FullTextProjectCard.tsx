import { categoryNames } from '@site/shared';
import { ProjectCard } from '@site/shared/records';
import type { ComponentProps } from 'react';

export type FullTextProjectCardProps = Omit<ComponentProps<typeof ProjectCard>, 'isWhole' | 'label'>;

/** Renders a project as a `Card` with its full description, labelled with sector and category. */
export function FullTextProjectCard({ project, ...props }: FullTextProjectCardProps) {
  return (
    <ProjectCard
      {...props}
      project={project}
      isWhole
      label={`${project.sector} / ${categoryNames[project.category]}`}
    />
  );
}
