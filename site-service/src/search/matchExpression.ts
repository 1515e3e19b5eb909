/** The shortest start of a word that is looked for; shorter ones would match a large part of all words. */
const shortestPrefix = 3;

/**
 * Builds the FTS5 expression that asks for every word of `query`; `undefined` where there is nothing to look for.
 * Each word is a quoted string, in which FTS5 knows no syntax (https://www.sqlite.org/fts5.html#fts5_strings).
 * @param isLastOpen whether the last word is the start of one; it must have three letters or digits then.
 */
export function toMatchExpression(query: string, isLastOpen = false): string | undefined {
  // Control characters would end the expression early; lone surrogates are no text.
  const words = query
    .replaceAll(/\p{C}/gu, ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const quoted = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  if (!isLastOpen) return quoted;
  const letters = last.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length >= shortestPrefix ? `${quoted} *` : undefined;
}
