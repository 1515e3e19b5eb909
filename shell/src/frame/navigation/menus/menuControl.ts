import { isDesktop } from './desktop.ts';

/** Time without opening menus after a followed link has closed one, in milliseconds. */
export const reopenBlockMs = 500;

/** Control of the navigation bar's `<details>`: its menus, and the toggle of the compact navigation. */
export type MenuControl = {
  /** Opens a menu and closes the others; does nothing and returns false while opening is blocked. */
  open: (menu: HTMLDetailsElement) => boolean;
  /** Closes all menus, or only those that do not contain the given element. */
  close: (outsideOf?: Element) => void;
  /** Closes all menus; if one was open, blocks opening for `reopenBlockMs`. */
  closeForLink: () => void;
  isBlocked: () => boolean;
};

/**
 * Creates the control of a bar's menus; in the compact navigation each `<details>` counts as containing the whole bar.
 */
export function createMenuControl(bar: HTMLElement): MenuControl {
  let blockedUntil = 0;
  const isBlocked = () => performance.now() < blockedUntil;
  const listOpen = () => [...bar.querySelectorAll<HTMLDetailsElement>('details[open]')];
  const close = (outsideOf?: Element) => {
    for (const menu of listOpen()) {
      const extent = isDesktop(bar) ? menu : bar;
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

/** Returns the menu whose label contains an event's target. */
export function menuOfLabel(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? (target.closest('summary')?.closest('details') ?? null) : null;
}
