/** Minimum length of a prefix search, in letters and digits; shorter prefixes match too many words. */
const minPrefixLength = 3;

/**
 * Builds the FTS5 expression that matches all words of `query`; `undefined` if the query has no words. Quotes each
 * word, because FTS5 does not parse operators in strings (https://www.sqlite.org/fts5.html#fts5_strings).
 * @param isLastWordPrefix matches the last word as a prefix; it then needs at least three letters or digits.
 */
export function toMatchExpression(query: string, isLastWordPrefix = false): string | undefined {
  // Remove control characters, which would end the expression, and lone surrogates, which are not valid text.
  const words = query
    .replaceAll(/\p{C}/gu, ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const quoted = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  if (!isLastWordPrefix) return quoted;
  const letters = last.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length >= minPrefixLength ? `${quoted} *` : undefined;
}
