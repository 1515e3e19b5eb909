import type { Page } from '@playwright/test';
import { untilHydrated } from '../harness/fixtures.ts';

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

/** Opens a page as a visitor who has consented to cookies, at a window width. */
export async function visit(page: Page, path: string, width: number, height = 800): Promise<void> {
  await page.addInitScript(() => window.localStorage.setItem('cookieConsent', 'true'));
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await untilHydrated(page);
}

export const menuLabels = ['What We Do', 'Who We Help', 'Discover'] as const;
