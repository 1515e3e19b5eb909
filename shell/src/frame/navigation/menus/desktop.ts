/** From this width on the navigation is the mega-menu (specification, section 9); the style sheets say the same. */
const desktopMinPx = 992;

/** Whether the window shows the mega-menu rather than the compact navigation. */
export function isDesktop(): boolean {
  return window.matchMedia(`(width >= ${desktopMinPx}px)`).matches;
}
