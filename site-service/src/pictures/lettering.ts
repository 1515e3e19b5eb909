import { readFileSync } from 'node:fs';

/** Units of the outlines per font size. */
export const unitsPerSize = 250;

/** Advance of every letter of the monospaced font. */
const advance = 0.6 * unitsPerSize;

const outlines = JSON.parse(readFileSync(new URL('./coverLetters.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>; // written by `npm run font:covers`

/** Options of a text: its anchor at 0, and the letter spacing in font sizes. */
export type LetteringOptions = { anchor?: string | undefined; spacing?: number };

/** Draws texts in IBM Plex Mono as outlines, for drawings in `<img>`, which cannot load the site's fonts. */
export type Lettering = {
  /** Returns the letters of a text on the base line; `undefined` if a character has no outline. */
  write: (text: string, options?: LetteringOptions) => string | undefined;
  /** Returns the outline of each letter that was written. */
  definitions: () => string;
};

/** Creates the lettering of one drawing. */
export function createLettering(): Lettering {
  const used = new Set<string>();
  return {
    write(text, { anchor = 'start', spacing = 0 } = {}) {
      const step = advance + spacing * unitsPerSize;
      const letters = [...text.replaceAll('\u00A0', ' ')];
      if (letters.some((letter) => letter !== ' ' && !outlines[letter])) return undefined;
      const length = letters.length * step;
      const start = { middle: -length / 2, end: -length }[anchor] ?? 0;
      return letters
        .map((letter, index) => {
          if (letter === ' ') return '';
          used.add(letter);
          return `<use href="#${idOf(letter)}" x="${Math.round(start + index * step)}"/>`;
        })
        .join('');
    },
    definitions: () =>
      `<defs>${[...used].map((letter) => `<path id="${idOf(letter)}" d="M${outlines[letter]}"/>`).join('')}</defs>`,
  };
}

function idOf(letter: string): string {
  return `letter-${letter.codePointAt(0)?.toString(36)}`;
}
