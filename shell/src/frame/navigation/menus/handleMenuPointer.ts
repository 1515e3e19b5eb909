import { isDesktop } from './desktop.ts';
import { type MenuControl, menuOfLabel } from './menuControl.ts';

/** Time that the mouse must stay on a label to open its menu, in milliseconds. */
export const hoverIntentMs = 100;
/** Time after which a menu that was opened by hovering closes without the mouse, in milliseconds. */
export const hoverCloseDelayMs = 300;
/** A click within this time after a hover has opened the menu does not close the menu, in milliseconds. */
export const sameGestureMs = 500;

/** In the row, opens menus when the mouse enters or a touch starts, and closes menus that were opened by hovering. */
export function handleMenuPointer(bar: HTMLElement, menus: MenuControl, signal: AbortSignal): void {
  let timer = 0;
  let pointedAt: HTMLDetailsElement | null = null;
  let hovered: { menu: HTMLDetailsElement; since: number } | undefined;
  let touched: HTMLDetailsElement | null = null;

  const menuAt = (target: EventTarget | null) =>
    target instanceof Element && bar.contains(target) ? target.closest<HTMLDetailsElement>('nav details') : null;
  const enter = (menu: HTMLDetailsElement) => {
    if (!menu.open && menus.open(menu)) hovered = { menu, since: performance.now() };
  };
  const leave = () => {
    // Keep a menu open that contains the focus: the visitor is using it by keyboard.
    if (hovered && !hovered.menu.contains(document.activeElement)) hovered.menu.open = false;
  };

  document.addEventListener(
    'pointerover',
    ({ pointerType, target }) => {
      const menu = menuAt(target);
      if (pointerType !== 'mouse' || menu === pointedAt || !isDesktop(bar)) return;
      pointedAt = menu;
      clearTimeout(timer);
      timer = window.setTimeout(() => (menu ? enter(menu) : leave()), menu ? hoverIntentMs : hoverCloseDelayMs);
    },
    { signal },
  );
  bar.addEventListener(
    'touchstart',
    ({ target }) => {
      const menu = isDesktop(bar) ? menuOfLabel(target) : null;
      touched = menu && !menu.open && menus.open(menu) ? menu : null;
    },
    { signal, passive: true },
  );
  bar.addEventListener(
    'click',
    (event) => {
      const menu = menuOfLabel(event.target);
      if (!menu) return;
      clearTimeout(timer);
      // `detail` is 0 for clicks by keyboard.
      const isHover = menu === hovered?.menu && event.detail > 0 && performance.now() - hovered.since < sameGestureMs;
      const isOpening = !menu.open;
      if ((isOpening && menus.isBlocked()) || (!isOpening && (isHover || menu === touched))) event.preventDefault();
      touched = null;
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
