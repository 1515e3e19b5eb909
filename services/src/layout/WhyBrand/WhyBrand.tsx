import { ActionLink, Band, company, Icon, LinkedText, paths } from '@site/shared';
import type { ServiceContent } from '../serviceContent.ts';
import styles from './WhyBrand.module.css';

const pillarNames = { engineering: 'Engineering', sustainability: 'Sustainability', innovation: 'Innovation' } as const;

/** Renders a `Band` with the company's three pillars as they apply to the service, and a link to the about page. */
export function WhyBrand({ pillars }: { pillars: ServiceContent['pillars'] }) {
  return (
    <Band label="Pillars" heading={`Why ${company.brand}?`}>
      <ul role="list" className={styles.pillars}>
        {(['engineering', 'sustainability', 'innovation'] as const).map((pillar) => (
          <li key={pillar} className={styles.pillar}>
            <Icon name={pillar} width="32" height="32" />
            <h3>{pillarNames[pillar]}</h3>
            <div className={styles.text}>
              <p>
                <LinkedText text={pillars[pillar]} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <ActionLink href={paths.about} tone="secondary">
          About Us
        </ActionLink>
      </p>
    </Band>
  );
}
