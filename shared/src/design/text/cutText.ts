/**
 * Shortens a text to at most `length` characters, at the end of a word, with an ellipsis in place of what
 * follows (specification, sections 3 and 9, but never within a word: ADR 0042). A first word that is longer is cut.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const wordsEnd = text.lastIndexOf(' ', length);
  return `${text.slice(0, wordsEnd > 0 ? wordsEnd : length).replace(/[\s,;:–-]+$/, '')}…`;
}
