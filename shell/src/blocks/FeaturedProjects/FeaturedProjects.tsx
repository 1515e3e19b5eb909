import { Band, type BandProps } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { ProjectCard } from '@site/shared/records';
import type { ReactNode } from 'react';
import styles from './FeaturedProjects.module.css';
import { useFeaturedProjects } from './featuredProjectsEndpoints.ts';

/** Autoplay interval of the carousel, in milliseconds. */
const featuredProjectsAutoplayMs = 5000;
/** Accessible name of the carousel, different from that of its band. */
const sliderLabel = 'Featured projects';

export type FeaturedProjectsProps = Omit<BandProps, 'children'> & {
  heading: string;
  /** Slug of a project that the page shows elsewhere; the carousel omits it. */
  without?: string;
  /** Slugs of the projects that the carousel shows first, in this order. */
  first?: readonly string[];
  /** Content below the carousel. */
  children?: ReactNode;
};

/** Renders a `Band` with a carousel of the featured projects, whose cards open new tabs; nothing without projects. */
export function FeaturedProjects({ heading, without, first, children, ...props }: FeaturedProjectsProps) {
  const { data } = useFeaturedProjects();
  const others = data?.filter(({ seoUrlSlug }) => seoUrlSlug !== without);
  const projects = first ? others?.toSorted(byPlaceIn(first)) : others;
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

/** Returns a comparison of projects by their place in `slugs`; projects that are not in it follow. */
function byPlaceIn(slugs: readonly string[]) {
  const placeOf = ({ seoUrlSlug }: { seoUrlSlug: string }) => {
    const index = slugs.indexOf(seoUrlSlug);
    return index < 0 ? slugs.length : index;
  };
  return (a: { seoUrlSlug: string }, b: { seoUrlSlug: string }) => placeOf(a) - placeOf(b);
}
