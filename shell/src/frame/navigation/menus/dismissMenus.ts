import { isDesktop } from './desktop.ts';
import type { MenuControl } from './menuControl.ts';

/**
 * Closes menus when the visitor follows a link, clicks or focuses outside of them, or presses Escape. Escape moves the
 * focus to the label of the menu. In the compact navigation the first Escape closes the menu, the second everything.
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
      const focusedMenu = bar.contains(focused) ? focused?.closest<HTMLDetailsElement>('details[open]') : null;
      const menu =
        focusedMenu ?? bar.querySelector<HTMLDetailsElement>(isDesktop(bar) ? 'nav details[open]' : 'details[open]');
      if (key !== 'Escape' || !menu) return;
      if (focusedMenu && !isDesktop(bar) && menu.closest('nav')) menu.open = false;
      else menus.close();
      if (bar.contains(focused)) menu.querySelector('summary')?.focus();
    },
    { signal },
  );
}
