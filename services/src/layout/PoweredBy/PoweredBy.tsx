import { ActionLink, Band } from '@site/shared';
import type { ServiceContent } from '../serviceContent.ts';
import styles from './PoweredBy.module.css';

/** The platform behind the service. Renders a `Band`. */
export function PoweredBy({ heading, text, product, learnMoreHref, points }: ServiceContent['poweredBy']) {
  return (
    <Band label="Platform" heading={heading} lead={text}>
      <div className={styles.platform}>
        <dl className={styles.supported}>
          <dt className="tag">Regulations supported</dt>
          <dd>
            <ul role="list" className={styles.points}>
              {points.map((point) => (
                <li key={point} className={styles.point}>
                  {point}
                </li>
              ))}
            </ul>
          </dd>
        </dl>
        <div className={styles.actions}>
          <ActionLink href={product.href} tone="secondary">
            {product.name}
          </ActionLink>
          <ActionLink href={learnMoreHref} tone="quiet">
            <span>
              Learn More<span className="visuallyHidden"> about our projects</span>
            </span>
          </ActionLink>
        </div>
      </div>
    </Band>
  );
}
