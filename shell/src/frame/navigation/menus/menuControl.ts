import { isDesktop } from './desktop.ts';

/** For this long after a followed link closed a menu, none opens (specification, section 9). */
export const reopenBlockMs = 500;

/** The state of a navigation bar's `<details>`: its menus, and the toggle of the compact form. */
export type MenuControl = {
  /** Opens a menu and closes the others; false while re-opening is blocked. */
  open: (menu: HTMLDetailsElement) => boolean;
  /** Closes what is open; given an element, only what it is outside of. */
  close: (outsideOf?: Element) => void;
  /** Closes what is open, and blocks re-opening where something was. */
  closeForLink: () => void;
  isBlocked: () => boolean;
};

/** Builds the control of a bar's menus; the toggle of the compact form counts as holding the whole bar. */
export function createMenuControl(bar: HTMLElement): MenuControl {
  let blockedUntil = 0;
  const isBlocked = () => performance.now() < blockedUntil;
  const listOpen = () => [...bar.querySelectorAll<HTMLDetailsElement>('details[open]')];
  const close = (outsideOf?: Element) => {
    for (const menu of listOpen()) {
      const extent = isDesktop() ? menu : bar;
      if (!outsideOf || !extent.contains(outsideOf)) menu.open = false;
    }
  };
  return {
    isBlocked,
    close,
    closeForLink() {
      if (listOpen().length > 0) blockedUntil = performance.now() + reopenBlockMs;
      close();
    },
    open(menu) {
      if (isBlocked()) return false;
      close(menu);
      menu.open = true;
      return true;
    },
  };
}

/** The menu whose label an event happened on. */
export function menuOfLabel(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? (target.closest('summary')?.closest('details') ?? null) : null;
}
