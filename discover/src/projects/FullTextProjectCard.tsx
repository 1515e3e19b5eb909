import { ProjectCard } from '@site/shared/records';
import type { ComponentProps } from 'react';

export type FullTextProjectCardProps = Omit<ComponentProps<typeof ProjectCard>, 'isWhole' | 'label'>;

/** A project in short, its texts whole, labelled by its client's sector. Renders a `Card`. */
export function FullTextProjectCard({ project, ...props }: FullTextProjectCardProps) {
  return <ProjectCard {...props} project={project} isWhole label={`${project.sector} / ${project.category}`} />;
}
