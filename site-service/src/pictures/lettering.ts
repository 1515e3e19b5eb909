import letters from './coverLetters.json' with { type: 'json' }; // written by `npm run font:covers`

/** Units of the outlines per font size. */
export const unitsPerSize = 250;

/** Advance of every letter of the monospaced font. */
const advance = 0.6 * unitsPerSize;

const outlines: Readonly<Record<string, string>> = letters;

/** Options of a text: its anchor at 0, and the letter spacing in font sizes. */
type LetteringOptions = { anchor?: string | undefined; spacing?: number };

/**
 * Returns a text in IBM Plex Mono on the base line as one path of outlines, for drawings in `<img>`, which cannot load the
 * site's fonts; `undefined` if a character has no outline. Repeated outlines compress better than `<use>` elements.
 */
export function drawLetters(
  text: string,
  { anchor = 'start', spacing = 0 }: LetteringOptions = {},
): string | undefined {
  const step = advance + spacing * unitsPerSize;
  const letters = [...text.replaceAll('\u00A0', ' ')];
  if (letters.some((letter) => letter !== ' ' && !outlines[letter])) return undefined;
  const length = letters.length * step;
  const start = { middle: -length / 2, end: -length }[anchor] ?? 0;
  // An outline starts with the place of its first point.
  const data = letters.map((letter, index) =>
    outlines[letter]?.replace(/^-?\d+/, (x) => `M${Math.round(start + index * step) + Number(x)}`),
  );
  return `<path d="${data.join('')}"/>`;
}
