/**
 * Returns true if the bar shows its row with mega-menus instead of the compact navigation: the style sheet then hides
 * the toggle, which is the bar's first `<details>`.
 */
export function isDesktop(bar: HTMLElement): boolean {
  const toggle = bar.querySelector('details');
  return toggle !== null && getComputedStyle(toggle).display === 'none';
}
