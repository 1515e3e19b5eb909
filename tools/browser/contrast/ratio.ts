/** Red, green and blue of sRGB, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Minimum contrast of a text (WCAG 2.2, 1.4.3): large text has at least 24 px, or 18.66 px in bold. */
export function minContrastOf({ fontPx, weight }: { fontPx: number; weight: number }): 3 | 4.5 {
  return fontPx >= 24 || (fontPx >= 18.66 && weight >= 700) ? 3 : 4.5;
}

/** Returns the contrast of two opaque colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Returns the relative luminance of a colour, from 0 to 1. */
function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue);
}

function linearize(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
