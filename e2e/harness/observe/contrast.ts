import type { Locator } from '@playwright/test';

/** CSS property of an element whose colour must contrast with the background. */
export type ColourProperty = 'color' | 'stroke' | 'border-top-color' | 'outline-color' | 'background-color';

/** Minimum contrast of text, and of other graphics that carry meaning (WCAG 2.2, 1.4.3 and 1.4.11). */
const minContrastOf = (property: ColourProperty) => (property === 'color' ? 4.5 : 3);

/**
 * Lists the elements whose colour has less than the minimum contrast to the background, as `name: contrast`. Text,
 * strokes and pseudo-elements are compared with the element's background, borders, outlines and fills with the parent's
 * background. Hidden elements and elements whose value is `none` are skipped; throws if no element is left.
 */
export async function listLowContrast(
  elements: Locator,
  property: ColourProperty,
  { pseudo, least = minContrastOf(property) }: { pseudo?: '::before'; least?: number } = {},
): Promise<string[]> {
  const contrasts = await elements.evaluateAll(
    (candidates, [propertyName, pseudoElement]) => {
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
      const isVisibleColour = (colour: string) => colour.startsWith('rgb') && (channels(colour)[3] ?? 1) > 0;
      const luminance = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const backgroundOf = (element: Element | null): string => {
        for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
          const { backgroundColor } = getComputedStyle(ancestor);
          if (isVisibleColour(backgroundColor)) return backgroundColor;
        }
        return 'rgb(255, 255, 255)';
      };
      const isOnOwnBackground = propertyName === 'color' || propertyName === 'stroke' || pseudoElement !== undefined;
      return candidates
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({
          element,
          colour: getComputedStyle(element, pseudoElement).getPropertyValue(propertyName),
        }))
        .filter(({ colour }) => colour !== 'none')
        .map(({ element, colour }) => {
          const background = backgroundOf(isOnOwnBackground ? element : element.parentElement);
          const [low = 0, high = 0] = [luminance(colour), luminance(background)].toSorted((one, other) => one - other);
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
          return [name || element.outerHTML, isVisibleColour(colour) ? (high + 0.05) / (low + 0.05) : 1] as const;
        });
    },
    [property, pseudo] as const,
  );
  if (contrasts.length === 0)
    throw new Error(`No element of ${elements} is visible with a value for ${property}; adapt the test's locator.`);
  return contrasts
    .filter(([, contrast]) => contrast < least)
    .map(([name, contrast]) => `${name}: ${contrast.toFixed(2)}`);
}
