/**
 * Returns the characters of a CSS `unicode-range` such as `U+20-7E, U+A0` as one string. Throws if an item is neither a
 * code point nor an interval.
 */
export function charactersIn(range: string): string {
  return range
    .split(',')
    .map((part) => charactersBetween(part.trim()))
    .join('');
}

function charactersBetween(part: string): string {
  const [, from, to = from] = /^U\+([\dA-F]{1,6})(?:-([\dA-F]{1,6}))?$/i.exec(part) ?? [];
  if (from === undefined || to === undefined) {
    throw new Error(
      `"${part}" is not a valid unicode-range; the font cannot be subset. Write U+20 or U+20-7E, separated by commas.`,
    );
  }
  const first = Number.parseInt(from, 16);
  const last = Number.parseInt(to, 16);
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
