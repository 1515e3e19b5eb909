import { ActionLink, Band, type BandTone, DataSection, Hero, PageHead, paths } from '@site/shared';
import { DrawingSheet } from './DrawingSheet.tsx';
import { hero, hiring, meta, reach, work } from './joinUs.content.ts';
import classes from './JoinUsPage.module.css';

/** The open positions, made ready when their place comes near the window. */
const loadJobs = () => import(/* webpackChunkName: "jobs" */ './JobList.tsx');

/** What it is like to work here, how one comes to do so, the open positions, and the way to write where none fits. */
export function JoinUsPage() {
  return (
    <>
      <PageHead {...meta} />
      <Hero {...hero} figure={<DrawingSheet />} />
      <Points {...work} />
      <Points tone="mist" {...hiring} />
      <DataSection load={loadJobs} />
      <Band tone="ink" label={reach.label} heading={reach.heading} lead={reach.lead}>
        <p className={classes.reach}>
          <ActionLink to={paths.contact}>{reach.action}</ActionLink>
          <a href={`mailto:${reach.mailbox}`} className={classes.mailbox}>
            {reach.mailbox}
          </a>
        </p>
      </Band>
    </>
  );
}

type PointsProps = {
  tone?: BandTone;
  label: string;
  heading: string;
  items: readonly { title: string; text: string }[];
};

function Points({ items, ...props }: PointsProps) {
  return (
    <Band {...props}>
      <ul role="list" className={classes.points}>
        {items.map(({ title, text }) => (
          <li key={title} className={classes.point}>
            <h3>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export { JoinUsPage as Component };
