import { Band, Icon, SiteLink } from '@site/shared';
import { expertise } from '../experts.content.ts';
import styles from './Expertise.module.css';

/** The disciplines of the experts with their methods, each leading to its service. Renders a `Band`. */
export function Expertise() {
  return (
    <Band tone="mist" label={expertise.label} heading={expertise.heading} lead={expertise.lead}>
      <ul role="list" className={styles.fields}>
        {expertise.fields.map(({ title, icon, to, text, methods }) => (
          <li key={to} className={styles.field}>
            <Icon name={icon} width="32" height="32" className={styles.icon} />
            <h3>
              <SiteLink to={to} className={styles.link}>
                {title}
              </SiteLink>
            </h3>
            <p className={styles.text}>{text}</p>
            <ul role="list" className={styles.methods} aria-label={`Methods: ${title}`}>
              {methods.map((method) => (
                <li key={method} className={styles.method}>
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
