/** From this length on the last word is taken as the start of one; shorter starts would match a large part of all words. */
const shortestPrefix = 3;

/**
 * Builds the FTS5 expression that asks for every word of `query`, the last one as a prefix; `undefined`
 * where there is no letter or digit to look for. Each word is a quoted string, in which FTS5 knows no
 * syntax (https://www.sqlite.org/fts5.html#fts5_strings).
 */
export function toMatchExpression(query: string): string | undefined {
  // Control characters would end the expression early; lone surrogates are no text.
  const words = query
    .replaceAll(/\p{C}/gu, ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const quoted = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  const letters = last.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length >= shortestPrefix ? `${quoted} *` : quoted;
}
