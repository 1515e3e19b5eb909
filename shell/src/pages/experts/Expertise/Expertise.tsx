import { Band, Icon, SiteLink } from '@site/shared';
import { expertise } from '../experts.content.ts';
import classes from './Expertise.module.css';

/** The disciplines of the experts with their methods, each leading to its service. Renders a `Band`. */
export function Expertise() {
  return (
    <Band tone="mist" label={expertise.label} heading={expertise.heading} lead={expertise.lead}>
      <ul role="list" className={classes.fields}>
        {expertise.fields.map(({ title, icon, to, text, methods }) => (
          <li key={to} className={classes.field}>
            <Icon name={icon} width="32" height="32" className={classes.icon} />
            <h3>
              <SiteLink to={to} className={classes.link}>
                {title}
              </SiteLink>
            </h3>
            <p className={classes.text}>{text}</p>
            <ul role="list" className={classes.methods} aria-label={`Methods: ${title}`}>
              {methods.map((method) => (
                <li key={method} className={classes.method}>
                  {method}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Band>
  );
}
