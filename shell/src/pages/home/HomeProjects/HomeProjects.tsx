import { ActionLink, methaneAssessmentSlug, paths } from '@site/shared';
import { FeaturedProjects } from '../../../blocks/FeaturedProjects/FeaturedProjects.tsx';
import { projects } from '../belowTheFold.content.ts';
import styles from './HomeProjects.module.css';

/** Renders a `Band` with the featured projects and a report; nothing without projects. */
export function HomeProjects() {
  const { label, heading, lead, report } = projects;
  return (
    <FeaturedProjects
      layout="acrossRow"
      tone="mist"
      label={label}
      heading={heading}
      without={methaneAssessmentSlug}
      lead={
        <>
          <p>{lead}</p>
          <p>
            <ActionLink href={paths.projects} tone="quiet" className={styles.view}>
              View Our Work
            </ActionLink>
          </p>
        </>
      }
    >
      <p className={styles.all}>
        <ActionLink href={paths.projects} tone="secondary">
          See All Projects
        </ActionLink>
      </p>
      <aside className={styles.report} data-tone="ink" aria-label={report.label}>
        <div className={styles.words}>
          <p className="tag">{report.label}</p>
          <p>
            <a href={report.href} className={styles.link}>
              {report.text}
            </a>
          </p>
          <p className={styles.lead}>{report.lead}</p>
        </div>
        <ActionLink href={paths.projects} className={styles.explore}>
          Explore Projects
        </ActionLink>
      </aside>
    </FeaturedProjects>
  );
}
