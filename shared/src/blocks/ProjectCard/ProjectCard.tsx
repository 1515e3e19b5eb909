import type { OnCard, ProjectSummary } from '../../contract/entities.ts';
import { categoryNames } from '../../company/names.ts';
import { paths } from '../../routing/paths.ts';
import { Picture } from '../Picture/Picture.tsx';
import { cutText } from '../../design/text/cutText.ts';
import { Card, type CardProps } from '../../design/Card/Card.tsx';
import { cardDescriptionLength, cardTitleLength } from '../cardLengths.ts';

export type ProjectCardProps = Omit<CardProps, 'href' | 'title' | 'description' | 'picture'> & {
  project: OnCard<ProjectSummary>;
  /** Shows the full title and description. */
  isWhole?: boolean;
};

/** Renders a project's summary as a `Card`, with its texts cut to the card's lengths; opens a new tab by default. */
export function ProjectCard({
  project,
  isWhole = false,
  action = 'Learn More',
  opensNewTab = true,
  ...props
}: ProjectCardProps) {
  return (
    <Card
      label={categoryNames[project.category]}
      {...props}
      action={action}
      opensNewTab={opensNewTab}
      href={paths.project(project.seoUrlSlug)}
      title={isWhole ? project.title : cutText(project.title, cardTitleLength)}
      description={isWhole ? project.description : cutText(project.description, cardDescriptionLength)}
      picture={<Picture source={project} alt="" seed={project.seoUrlSlug} subject={project.category} />}
    />
  );
}
