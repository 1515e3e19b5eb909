/**
 * Cuts a text after at most `length` characters, at the end of a word (ADR 0055), and appends an ellipsis. A first word
 * longer than `length` is cut within the word.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const wordsEnd = text.lastIndexOf(' ', length);
  return `${text.slice(0, wordsEnd > 0 ? wordsEnd : length).replace(/[\s,;:–-]+$/, '')}…`;
}
