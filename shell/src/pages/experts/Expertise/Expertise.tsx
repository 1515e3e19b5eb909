import { Band, Icon } from '@site/shared';
import { expertise } from '../experts.content.ts';
import styles from './Expertise.module.css';

/** Renders a `Band` with the experts' disciplines and methods; each discipline links to its service. */
export function Expertise() {
  return (
    <Band layout="acrossRow" tone="mist" label={expertise.label} heading={expertise.heading} lead={expertise.lead}>
      <ul role="list" className={styles.fields}>
        {expertise.fields.map(({ title, icon, href, text, methods }) => (
          <li key={href} className={styles.field}>
            <Icon name={icon} width="32" height="32" className={styles.icon} />
            <h3>
              <a href={href} className="stretchedLink">
                {title}
              </a>
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
