import { ActionLink, Icon, paths, company, useLocation } from '@site/shared';
import { BrandMark } from '@site/shared/host';
import { type RefObject, useRef } from 'react';
import { useLatestFromDiscover } from '../latest/useLatestFromDiscover.tsx';
import { menus, plainLinks } from '../navigation.content.ts';
import styles from './NavigationBar.module.css';
import { NavigationLink } from '../NavigationLink.tsx';
import { NavigationMenu } from '../NavigationMenu/NavigationMenu.tsx';
import { useMenus } from '../menus/useMenus.ts';

/**
 * Renders the `<header>` of every page: a row of links and menus from 992 px, and a collapsible list below that width.
 * The menus are `<details>`, so they work without scripts and before hydration.
 */
export function NavigationBar() {
  const bar = useRef<HTMLElement>(null);
  const latest = useLatestFromDiscover(bar);
  return (
    <header ref={bar} className={styles.bar} data-tone="paper">
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
          {plainLinks.map(({ label, ...link }) => (
            <NavigationLink key={label} {...link} className={styles.link}>
              {label}
            </NavigationLink>
          ))}
          {menus.map((menu) => (
            <NavigationMenu key={menu.label} {...menu}>
              {menu.arrangement === 'row-over-latest' && latest}
            </NavigationMenu>
          ))}
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
