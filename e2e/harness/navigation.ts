import type { Page } from '@playwright/test';

/** Returns locators for the elements of the navigation bar. */
export function navigationOf(page: Page) {
  const main = page.getByRole('navigation', { name: 'Main' });
  const labelOf = (menu: string) => main.locator('summary', { hasText: menu });
  const menuOf = (menu: string) => main.locator('details', { has: page.locator('summary', { hasText: menu }) });
  return {
    main,
    labelOf,
    menuOf,
    /** Returns the panel that a menu opens below its label. */
    panelOf: (menu: string) => menuOf(menu).locator('> div'),
    toggle: page.locator('header summary', { hasText: 'Menu' }),
  };
}

/** Labels of the menus that open a panel. */
export const menuLabels = ['What We Do', 'Who We Help', 'Discover'] as const;

/** Returns the width from which the bar is a row, in CSS pixels; links of sections in the bar make it wider. */
export async function rowWidthOf(page: Page): Promise<number> {
  return (await page.locator('header[data-has-section-links]').count()) > 0 ? 1200 : 992;
}
