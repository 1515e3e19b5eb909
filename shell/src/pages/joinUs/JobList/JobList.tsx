import { ActionLink, Band, Icon } from '@site/shared';
import { openings } from '../joinUs.content.ts';
import styles from './JobList.module.css';
import { useJobs } from '../jobsEndpoints.ts';

/** Renders a `Band` with the open positions; nothing until they are loaded, after a failure, and without positions. */
export function JobList() {
  const { data } = useJobs();
  const jobs = Object.entries(data?.jobList ?? {});
  if (jobs.length === 0) return null;
  return (
    <Band label={openings.label} heading={openings.heading}>
      <ul role="list" className={styles.jobs}>
        {jobs.map(([identifier, { title, location, department, url }]) => (
          <li key={identifier} className={styles.job}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.location}>
              <Icon name="pin" width="18" height="18" />
              {location}
            </p>
            <p className={styles.department}>{department}</p>
            <ActionLink
              icon={<Icon name="external" width="18" height="18" />}
              tone="secondary"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.apply}
            >
              <span>
                Apply<span className="visuallyHidden"> for {title} (opens in a new tab)</span>
              </span>
            </ActionLink>
          </li>
        ))}
      </ul>
    </Band>
  );
}
