import { ActionLink, Band, Hero, PageHead, paths } from '@site/shared';
import { Points } from '../../blocks/Points/Points.tsx';
import { DrawingSheet } from './DrawingSheet/DrawingSheet.tsx';
import { HiringSteps } from './HiringSteps/HiringSteps.tsx';
import { JobList } from './JobList/JobList.tsx';
import { hero, meta, reach, work } from './joinUs.content.ts';
import styles from './JoinUsPage.module.css';

/** Renders the page `/join-us`: the work, the hiring process, open positions, and contacts for other applications. */
export function Component() {
  return (
    <>
      <PageHead {...meta} />
      <Hero {...hero} className={styles.hero} figure={<DrawingSheet />} />
      <Points {...work} layout="across" className="hugeHeading" columns={3} />
      <HiringSteps />
      <JobList />
      <Band tone="ink" layout="across" label={reach.label} heading={reach.heading} lead={reach.lead}>
        <p className={styles.reach}>
          <ActionLink href={paths.contact}>{reach.action}</ActionLink>
          <a href={`mailto:${reach.mailbox}`} className={styles.mailbox}>
            {reach.mailbox}
          </a>
        </p>
      </Band>
    </>
  );
}
