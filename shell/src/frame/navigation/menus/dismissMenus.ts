import { isDesktop } from './desktop.ts';
import type { MenuControl } from './menuControl.ts';

/**
 * Closes menus on a followed link, on a click or the focus outside of them, and on Escape, which gives the
 * focus back to the label of the menu it was in. In the compact form Escape first closes the menu, then all.
 */
export function dismissMenus(bar: HTMLElement, menus: MenuControl, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('a')) menus.closeForLink();
      else menus.close(target);
    },
    { signal },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) menus.close(target);
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      const focused = document.activeElement;
      const holding = bar.contains(focused) ? focused?.closest<HTMLDetailsElement>('details[open]') : null;
      const menu =
        holding ?? bar.querySelector<HTMLDetailsElement>(isDesktop() ? 'nav details[open]' : 'details[open]');
      if (key !== 'Escape' || !menu) return;
      if (holding && !isDesktop() && menu.closest('nav')) menu.open = false;
      else menus.close();
      if (bar.contains(focused)) menu.querySelector('summary')?.focus();
    },
    { signal },
  );
}
