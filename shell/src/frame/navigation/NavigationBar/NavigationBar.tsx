import { ActionLink, Icon, paths, company, useLocation } from '@site/shared';
import { BrandMark } from '@site/shared/host';
import { type RefObject, useRef } from 'react';
import { useLatestFromDiscover } from '../latest/useLatestFromDiscover.tsx';
import type { BarLink, SiteNavigation } from '../../siteNavigation.content.ts';
import styles from './NavigationBar.module.css';
import { NavigationLink } from '../NavigationLink.tsx';
import { NavigationMenu } from '../NavigationMenu/NavigationMenu.tsx';
import { useMenus } from '../menus/useMenus.ts';

export type NavigationBarProps = Pick<SiteNavigation, 'links' | 'menus' | 'sectionLinks'>;

/**
 * Renders the `<header>` of every page: a row of links and menus from 992 px, with links of sections from 1200 px, and a
 * collapsible list below that width. The menus are `<details>`, so they work without scripts and before hydration.
 */
export function NavigationBar({ links, menus, sectionLinks }: NavigationBarProps) {
  const bar = useRef<HTMLElement>(null);
  const latest = useLatestFromDiscover(bar);
  return (
    <header
      ref={bar}
      className={styles.bar}
      data-tone="paper"
      data-has-section-links={sectionLinks.length > 0 || undefined}
    >
      <div className={styles.sheet}>
        <a href={paths.home} className={styles.brand} aria-label={`${company.brand}, home`}>
          <BrandMark />
        </a>
        {/* Has no content: while it is open, the style sheet shows the `<nav>` that follows it. */}
        <details className={styles.toggle}>
          <summary className={styles.toggleLabel}>
            <span className="visuallyHidden">Menu</span>
            <Icon name="menu" className={styles.openIcon} />
            <Icon name="close" className={styles.closeIcon} />
          </summary>
        </details>
        <nav className={styles.links} aria-label="Main">
          <BarLinks links={links} />
          {menus.map((menu) => (
            <NavigationMenu key={menu.label} {...menu}>
              {menu.arrangement === 'row-over-latest' && latest}
            </NavigationMenu>
          ))}
          <BarLinks links={sectionLinks} />
          <ContactLink />
          <p className={styles.telephone}>
            <a href={company.phone.href}>
              <Icon name="phone" width="20" height="20" />
              {company.phone.label}
            </a>
          </p>
        </nav>
      </div>
      <MenuBehaviour bar={bar} />
    </header>
  );
}

function BarLinks({ links }: { links: readonly BarLink[] }) {
  return links.map(({ label, ...link }) => (
    <NavigationLink key={link.href} {...link} className={styles.link}>
      {label}
    </NavigationLink>
  ));
}

// Separate components read the location, so that a navigation does not render the whole bar again.

function ContactLink() {
  const { pathname } = useLocation();
  return (
    <ActionLink
      href={paths.contact}
      className={styles.action}
      aria-current={pathname === paths.contact ? 'page' : undefined}
    >
      Book a Consultation
    </ActionLink>
  );
}

function MenuBehaviour({ bar }: { bar: RefObject<HTMLElement | null> }) {
  useMenus(bar);
  return null;
}
