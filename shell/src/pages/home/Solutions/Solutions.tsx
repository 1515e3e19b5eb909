import { Band, Icon, SiteLink } from '@site/shared';
import { solutions } from '../home.content.ts';
import classes from './Solutions.module.css';

/** The six services, each a cell of one ruled sheet. Renders a `Band`. */
export function Solutions() {
  return (
    <Band label={solutions.label} heading={solutions.heading} lead={solutions.lead}>
      <ul role="list" className={classes.sheet}>
        {solutions.services.map(({ label, to, icon, description }) => (
          <li key={to} className={classes.cell}>
            <Icon name={icon} width="36" height="36" className={classes.icon} />
            <h3 className={classes.title}>
              <SiteLink to={to} className={classes.link}>
                {label}
              </SiteLink>
            </h3>
            <p className={classes.text}>{description}</p>
            <Icon name="arrow" width="20" height="20" className={classes.arrow} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
