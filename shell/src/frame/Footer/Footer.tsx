import { ActionLink, Icon, paths, company } from '@site/shared';
import { BrandMark } from '@site/shared/host';
import { useState } from 'react';
import type { LinkList } from '../siteNavigation.content.ts';
import styles from './Footer.module.css';

export type FooterProps = { groups: readonly LinkList[] };

/** Renders the `<footer>` of every page: mission, contact details, link groups, copyright. */
export function Footer({ groups }: FooterProps) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer} data-tone="ink">
      <div className={styles.sheet}>
        <div className={styles.mission}>
          <p className={styles.missionText}>{company.mission}</p>
          <div className={styles.actions}>
            <ActionLink href={paths.contact}>Book a Free Consultation</ActionLink>
            <ActionLink href={paths.mailingList} tone="secondary">
              Subscribe
            </ActionLink>
          </div>
        </div>
        <div className={styles.columns}>
          <address className={styles.address}>
            <BrandMark />
            <p className={styles.reach}>
              <Icon name="pin" width="20" height="20" />
              <span>
                {company.office.map((line) => (
                  <span key={line} className={styles.line}>
                    {line}
                  </span>
                ))}
              </span>
            </p>
            <a href={company.phone.href} className={styles.reach}>
              <Icon name="phone" width="20" height="20" />
              {company.phone.label}
            </a>
            <a href={`mailto:${company.mailboxes.general}`} className={styles.reach}>
              <Icon name="mail" width="20" height="20" />
              {company.mailboxes.general}
            </a>
          </address>
          {[groups.slice(0, 2), groups.slice(2)].map((column) => (
            <div key={column[0]?.label} className={styles.column}>
              {column.map(({ label, entries }) => (
                <LinkGroup key={label} label={label} entries={entries} />
              ))}
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <p className="tag" suppressHydrationWarning>
            © {company.copyrightStartYear}–{year} {company.legalName}
          </p>
          <ul role="list" className={styles.social}>
            <li>
              <a href={company.social.linkedIn} rel="noopener" className={styles.link}>
                LinkedIn
              </a>
            </li>
            <li>
              <a href={company.social.youTube} rel="noopener" className={styles.link}>
                YouTube
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** Renders a group of links as a `<nav>`. */
function LinkGroup({ label, entries }: Pick<LinkList, 'label' | 'entries'>) {
  return (
    <nav aria-label={label} className={styles.group}>
      <p className="tag">{label}</p>
      <ul role="list">
        {entries.map((entry) => (
          <li key={entry.href}>
            <a href={entry.href} className={styles.link}>
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
