import { isDesktop } from './desktop.ts';
import { type MenuControl, menuOfLabel } from './menuControl.ts';

/** A pointer that only crosses a label on its way opens nothing. */
export const hoverIntentMs = 100;
/** A menu opened by hovering outlasts a pointer that strays for less than this. */
export const hoverCloseDelayMs = 300;
/** A click so soon after the hover that opened a menu belongs to it, and does not close the menu again. */
export const sameGestureMs = 500;

/** From 992 px on, opens menus when the mouse enters or a touch starts, and closes what was opened by hovering. */
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
    // With the focus in it, it is in use.
    if (hovered && !hovered.menu.contains(document.activeElement)) hovered.menu.open = false;
  };

  document.addEventListener(
    'pointerover',
    ({ pointerType, target }) => {
      const menu = menuAt(target);
      if (pointerType !== 'mouse' || !isDesktop() || menu === pointedAt) return;
      pointedAt = menu;
      clearTimeout(timer);
      timer = window.setTimeout(() => (menu ? enter(menu) : leave()), menu ? hoverIntentMs : hoverCloseDelayMs);
    },
    { signal },
  );
  bar.addEventListener(
    'touchstart',
    ({ target }) => {
      const menu = isDesktop() ? menuOfLabel(target) : null;
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
      // A click by keyboard has no detail.
      const isHover = menu === hovered?.menu && event.detail > 0 && performance.now() - hovered.since < sameGestureMs;
      const isOpening = !menu.open;
      if ((isOpening && menus.isBlocked()) || (!isOpening && (isHover || menu === touched))) event.preventDefault();
      touched = null;
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
