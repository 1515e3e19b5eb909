import { Icon, useLocation } from '@site/shared';
import type { ReactNode } from 'react';
import { isUnderPrefix } from '../../../routing/pathPrefix.ts';
import type { LinkEntry, MenuContent } from '../../siteNavigation.content.ts';
import { NavigationLink } from '../NavigationLink.tsx';
import styles from './NavigationMenu.module.css';

type NavigationMenuProps = MenuContent & {
  /** Row below the links, with "Latest from Discover". */
  children?: ReactNode;
};

/** Renders a menu of the navigation bar as `<details>`; the shared `name` lets the browser open only one at a time. */
export function NavigationMenu({ label, prefixes, lead, columns, arrangement, children }: NavigationMenuProps) {
  return (
    <details name="navigation" className={styles.menu}>
      <MenuLabel label={label} prefixes={prefixes} />
      <div className={styles.panel}>
        <div className={styles.sheet} data-arrangement={arrangement}>
          <p className={styles.lead}>{lead}</p>
          {columns.map((column) => (
            <div key={column.label} className={styles.column}>
              <p className="tag">
                {column.href ? <NavigationLink href={column.href}>{column.label}</NavigationLink> : column.label}
              </p>
              <ul role="list" className={styles.entries}>
                {column.entries.map((entry) => (
                  <li key={entry.href}>
                    <MenuEntry {...entry} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {children}
        </div>
      </div>
    </details>
  );
}

function MenuLabel({ label, prefixes }: Pick<MenuContent, 'label' | 'prefixes'>) {
  const { pathname } = useLocation();
  const isActive = prefixes.some((prefix) => isUnderPrefix(pathname, prefix));
  return (
    <summary className={styles.label} data-active={isActive || undefined}>
      {label}
      {isActive && <span className="visuallyHidden"> (current section)</span>}
      <Icon name="chevron" className={styles.chevron} width="16" height="16" />
    </summary>
  );
}

function MenuEntry({ label, href, icon, description }: LinkEntry) {
  return (
    <NavigationLink href={href} className={styles.entry}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <span>
        <span className={styles.name}>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </NavigationLink>
  );
}
