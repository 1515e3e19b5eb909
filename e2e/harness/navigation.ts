import type { Page } from '@playwright/test';

/** What tests point at in the navigation bar. */
export function navigationOf(page: Page) {
  const main = page.getByRole('navigation', { name: 'Main' });
  const labelOf = (menu: string) => main.locator('summary', { hasText: menu });
  const menuOf = (menu: string) => main.locator('details', { has: page.locator('summary', { hasText: menu }) });
  return {
    main,
    labelOf,
    menuOf,
    /** The panel of a menu: everything below its label. */
    panelOf: (menu: string) => menuOf(menu).locator('> div'),
    toggle: page.locator('header summary', { hasText: 'Menu' }),
  };
}

/** The menus of the navigation that have a panel. */
export const menuLabels = ['What We Do', 'Who We Help', 'Discover'] as const;
