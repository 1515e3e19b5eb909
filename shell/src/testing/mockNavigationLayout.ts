/**
 * Shows the navigation bar as a row with mega-menus, or compact, until the end of the test. The style sheets that do so
 * in browsers do not apply in tests.
 */
export function mockNavigationLayout(layout: 'row' | 'compact'): void {
  const getStyle = window.getComputedStyle.bind(window);
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudoElement) => {
    const style = getStyle(element, pseudoElement);
    const isToggle = element.matches('header > div > details');
    return isToggle && layout === 'row' ? Object.assign(style, { display: 'none' }) : style;
  });
}
