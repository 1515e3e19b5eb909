import { ActionLink, paths, SiteLink } from '@site/shared';
import { FeaturedProjects } from '../../../blocks/FeaturedProjects/FeaturedProjects.tsx';
import { projects } from '../belowTheFold.content.ts';
import classes from './HomeProjects.module.css';

/** The featured projects, and the report that they lead up to. Renders a `Band` or nothing. */
export function HomeProjects() {
  const { label, heading, lead, report } = projects;
  return (
    <FeaturedProjects
      tone="mist"
      label={label}
      heading={heading}
      lead={
        <>
          <p>{lead}</p>
          <p>
            <ActionLink to={paths.projects} tone="quiet" className={classes.view}>
              View Our Work
            </ActionLink>
          </p>
        </>
      }
    >
      <p className={classes.all}>
        <ActionLink to={paths.projects} tone="secondary">
          See All Projects
        </ActionLink>
      </p>
      <aside className={classes.report} data-tone="ink" aria-label={report.label}>
        <div className={classes.words}>
          <p className="tag">{report.label}</p>
          <p>
            <SiteLink to={report.to} className={classes.link}>
              {report.text}
            </SiteLink>
          </p>
          <p className={classes.lead}>{report.lead}</p>
        </div>
        <ActionLink to={paths.projects} className={classes.explore}>
          Explore Projects
        </ActionLink>
      </aside>
    </FeaturedProjects>
  );
}
