import { useLocation } from '@site/shared';
import { type RefObject, useEffect, useRef } from 'react';
import { dismissMenus } from './dismissMenus.ts';
import { handleMenuKeys } from './handleMenuKeys.ts';
import { handleMenuPointer } from './handleMenuPointer.ts';
import { createMenuControl, type MenuControl } from './menuControl.ts';

/** Adds to a bar's `<details>` what they lack as menus: hover, touch, arrow keys, and closing on a route change. */
export function useMenus(bar: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const control = useRef<MenuControl>(null);
  useEffect(() => {
    if (!bar.current) return undefined;
    const stop = new AbortController();
    const menus = createMenuControl(bar.current);
    control.current = menus;
    handleMenuPointer(bar.current, menus, stop.signal);
    handleMenuKeys(bar.current, menus, stop.signal);
    dismissMenus(bar.current, menus, stop.signal);
    return () => stop.abort();
  }, [bar]);

  const shown = useRef(pathname);
  useEffect(() => {
    // Not on the first page: a menu that was opened before the scripts arrived stays.
    if (shown.current !== pathname) control.current?.close();
    shown.current = pathname;
  }, [pathname]);
}
