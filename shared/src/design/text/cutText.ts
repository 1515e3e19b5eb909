/**
 * Cuts a text that is longer than `length` characters there, exactly, and ends it with an ellipsis
 * in place of trailing space (specification, sections 3 and 9).
 */
export function cutText(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
}
