/** Minimum window width of the mega-menu, in CSS pixels; the style sheets repeat it. */
const desktopMinPx = 992;

/** Returns true if the window shows the mega-menu instead of the compact navigation. */
export function isDesktop(): boolean {
  return window.matchMedia(`(width >= ${desktopMinPx}px)`).matches;
}
