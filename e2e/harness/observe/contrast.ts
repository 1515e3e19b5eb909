import type { Locator } from '@playwright/test';

/** What of an element is to be told from its ground. */
export type Part = 'color' | 'stroke' | 'border-top-color' | 'outline-color' | 'background-color';

/** The least contrast of words, and of everything else that carries meaning (WCAG 2.2, 1.4.3 and 1.4.11). */
const minContrastOf = (part: Part) => (part === 'color' ? 4.5 : 3);

/**
 * Lists those of some elements whose part is too faint on its ground, by their words and contrast. The ground
 * of words, strokes and of a pseudo-element is the element's own, that of edges and fills its parent's. What is hidden or
 * has no stroke does not count; throws where nothing is left.
 */
export async function listLowContrast(
  elements: Locator,
  part: Part,
  { pseudo, least = minContrastOf(part) }: { pseudo?: '::before'; least?: number } = {},
): Promise<string[]> {
  const contrasts = await elements.evaluateAll(
    (found, [property, pseudoElement]) => {
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
      const isSeen = (colour: string) => colour.startsWith('rgb') && (channels(colour)[3] ?? 1) > 0;
      const luminance = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const groundOf = (element: Element | null): string => {
        for (let above = element; above; above = above.parentElement) {
          const { backgroundColor } = getComputedStyle(above);
          if (isSeen(backgroundColor)) return backgroundColor;
        }
        return 'rgb(255, 255, 255)';
      };
      const isOnItself = property === 'color' || property === 'stroke' || pseudoElement !== undefined;
      return found
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({
          element,
          colour: getComputedStyle(element, pseudoElement).getPropertyValue(property),
        }))
        .filter(({ colour }) => colour !== 'none')
        .map(({ element, colour }) => {
          const ground = groundOf(isOnItself ? element : element.parentElement);
          const [low = 0, high = 0] = [luminance(colour), luminance(ground)].toSorted((one, other) => one - other);
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
          return [name || element.outerHTML, isSeen(colour) ? (high + 0.05) / (low + 0.05) : 1] as const;
        });
    },
    [part, pseudo] as const,
  );
  if (contrasts.length === 0) throw new Error(`Nothing is visible of ${elements}.`);
  return contrasts
    .filter(([, contrast]) => contrast < least)
    .map(([name, contrast]) => `${name}: ${contrast.toFixed(2)}`);
}
