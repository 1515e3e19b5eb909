import { Band, type BandProps } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { ProjectCard } from '@site/shared/records';
import type { ReactNode } from 'react';
import styles from './FeaturedProjects.module.css';
import { useFeaturedProjects } from './featuredProjectsEndpoints.ts';

/** How long each row of projects stands, in milliseconds (specification, section 9). */
const featuredProjectsAutoplayMs = 5000;
/** Tells the slider from the band around it. */
const sliderLabel = 'Featured projects';

export type FeaturedProjectsProps = Omit<BandProps, 'children'> & {
  /** Names the band. */
  heading: string;
  /** What stands under the slider. */
  children?: ReactNode;
};

/**
 * The service's featured projects in a slider whose cards open new tabs; hidden where there are none.
 * Renders a `Band` or nothing.
 */
export function FeaturedProjects({ heading, children, ...props }: FeaturedProjectsProps) {
  const { data: projects } = useFeaturedProjects();
  if (!projects?.length) return null;
  return (
    <Band {...props} heading={heading}>
      <Carousel label={sliderLabel} autoplayMs={featuredProjectsAutoplayMs} isLoop className={styles.projects}>
        {projects.map((project) => (
          <ProjectCard key={project.seoUrlSlug} project={project} />
        ))}
      </Carousel>
      {children && <div className={styles.foot}>{children}</div>}
    </Band>
  );
}
