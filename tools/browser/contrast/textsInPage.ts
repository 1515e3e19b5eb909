import type { Rectangle } from './measureContrast.ts';
import type { Rgb } from './ratio.ts';

/*
 * Functions that run in the page: each is sent as text, so none uses another declaration of this file.
 */

/** Start tag, content and paint of a text; `fontPx` is its size on the screen, also within a scaled drawing. */
export type StyledText = {
  text: string;
  element: string;
  isInFrame: boolean;
  color: Rgb;
  alpha: number;
  fontPx: number;
  weight: number;
};

/** The measured elements, and their `style` properties before they are painted. */
type MeasuredTexts = { measuredTexts: { elements: (HTMLElement | SVGElement)[]; styles: string[] } };

/**
 * Chooses the elements to measure: those in a property of `window`, and the texts of drawings. Leaves out elements
 * without a letter or digit, hidden ones, disabled controls, and texts that are filled with a gradient.
 */
export function chooseTexts(globalName: string): void {
  const isActive = (element: Element) =>
    element.closest(':disabled, [aria-disabled="true"]') === null &&
    element.closest('label')?.control?.matches(':disabled') !== true;
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data));
  const hasColor = (element: Element) =>
    !(element instanceof SVGElement) || !/^(?:none|url)/.test(getComputedStyle(element).fill);
  // Safe cast: the caller has set the property.
  const given = (window as unknown as Record<string, Element[]>)[globalName] ?? [];
  const elements = [...new Set([...given, ...document.querySelectorAll('svg :is(text, tspan)')])]
    .filter((element) => element instanceof HTMLElement || element instanceof SVGElement)
    .filter((element) => hasText(element) && isActive(element) && hasColor(element))
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  const styles = elements.map(({ style }) => style.cssText);
  Object.assign(window, { measuredTexts: { elements, styles } } satisfies MeasuredTexts);
}

/** Returns the content and paint of the chosen texts. */
export function readTexts(): StyledText[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('The browser has no canvas, so no colour can be read.');
  /** Converts any CSS colour, such as `oklch()`, by painting a pixel. */
  const readColor = (value: string) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = value;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { color: [red, green, blue] as const, alpha: alpha / 255 };
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const { elements } = (window as unknown as MeasuredTexts).measuredTexts;
  return elements.map((element) => {
    const style = getComputedStyle(element);
    const isDrawn = element instanceof SVGElement;
    const { color, alpha } = readColor(isDrawn ? style.fill : style.webkitTextFillColor);
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    return {
      text: element.textContent?.trim() ?? '',
      element: element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1),
      isInFrame: element.closest('main') === null,
      color,
      alpha: alpha * opacityOf(element) * (isDrawn ? Number(style.fillOpacity) : 1),
      fontPx: Number.parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1),
      weight: Number(style.fontWeight),
    };
  });
}

/** Returns the boxes of the lines of the chosen texts, in the viewport, as far as no ancestor clips them. */
export function readLines(): Rectangle[][] {
  const clips = new Map<Element, DOMRect | undefined>();
  const intersect = (one: DOMRect, other: DOMRect) => {
    const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
    return new DOMRect(x, y, Math.min(one.right, other.right) - x, Math.min(one.bottom, other.bottom) - y);
  };
  /** Returns the area outside of which ancestors clip an element: that of a carousel, for its slides. */
  const clipOf = (element: Element): DOMRect | undefined => {
    if (clips.has(element)) return clips.get(element);
    const outer = element.parentElement ? clipOf(element.parentElement) : undefined;
    const isClipping = element !== document.documentElement && getComputedStyle(element).overflow !== 'visible';
    const own = isClipping ? element.getBoundingClientRect() : undefined;
    const clip = own && outer ? intersect(own, outer) : (own ?? outer);
    clips.set(element, clip);
    return clip;
  };
  const range = document.createRange();
  const { elements } = (window as unknown as MeasuredTexts).measuredTexts;
  return elements.map((element) => {
    const clip = clipOf(element);
    const nodes = [...element.childNodes].filter((node) => node instanceof Text);
    return nodes.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((rect) => {
        const { x, y, width, height } = clip ? intersect(rect, clip) : rect;
        return { x, y, width, height };
      });
    });
  });
}

/** Paints the chosen texts in these opaque colours; a text without a colour is painted as before. */
export function paintTexts(colors: readonly (string | undefined)[]): void {
  const { elements, styles } = (window as unknown as MeasuredTexts).measuredTexts;
  for (const [index, element] of elements.entries()) {
    const color = colors[index];
    if (color === undefined) {
      element.style.cssText = styles[index] ?? '';
      // Later checks quote the start tag. Chromium creates the empty attribute when it is read.
      if (element.getAttribute('style') === '') element.removeAttribute('style');
      continue;
    }
    // Unlike `color`, these properties do not change borders, icons and backgrounds in `currentcolor`.
    element.style.setProperty(element instanceof SVGElement ? 'fill' : '-webkit-text-fill-color', color, 'important');
    element.style.setProperty('fill-opacity', '1', 'important');
    element.style.setProperty('transition', 'none', 'important');
  }
}
