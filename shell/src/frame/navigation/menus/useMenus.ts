import { useLocation } from '@site/shared';
import { type RefObject, useEffect, useRef } from 'react';
import { dismissMenus } from './dismissMenus.ts';
import { handleMenuKeys } from './handleMenuKeys.ts';
import { handleMenuPointer } from './handleMenuPointer.ts';
import { createMenuControl, type MenuControl } from './menuControl.ts';

/** Adds menu behaviour to a bar's `<details>`: hover, touch, arrow keys, and closing after a navigation. */
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

  const previousPathname = useRef(pathname);
  useEffect(() => {
    // Do nothing at hydration: keep a menu open that the visitor opened before.
    if (previousPathname.current !== pathname) control.current?.close();
    previousPathname.current = pathname;
  }, [pathname]);
}
