import type { Locator } from '@playwright/test';
import { contrastOf, type Rgb } from '../../../tools/browser/contrast/ratio.ts';

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
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
          return {
            name: name || element.outerHTML,
            colour: isVisibleColour(colour) ? channels(colour) : undefined,
            background: channels(background),
          };
        });
    },
    [property, pseudo] as const,
  );
  if (contrasts.length === 0)
    throw new Error(`No element of ${elements} is visible with a value for ${property}; adapt the test's locator.`);
  return contrasts
    .map(({ name, colour, background }) => {
      // Safe casts: computed colours have at least three channels.
      const contrast = colour ? contrastOf(colour as unknown as Rgb, background as unknown as Rgb) : 1;
      return { name, contrast };
    })
    .filter(({ contrast }) => contrast < least)
    .map(({ name, contrast }) => `${name}: ${contrast.toFixed(2)}`);
}
