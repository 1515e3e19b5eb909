/**
 * Counts the words of a Markdown body for the reading time: without fenced code and formulas, tables, figures and
 * footnotes. Reads each character once, because the service counts up to ten thousand bodies.
 */
export function countWords(markdown: string): number {
  let words = 0;
  let isFenced = false;
  for (let start = 0; start < markdown.length;) {
    const found = markdown.indexOf('\n', start);
    const end = found === -1 ? markdown.length : found;
    if (markdown.startsWith('```', start)) isFenced = !isFenced;
    else if (!isFenced && !isSkippedLine(markdown, start)) words += countInRange(markdown, start, end);
    start = end + 1;
  }
  return words;
}

/** Returns true for a line that starts a table row, a figure or a footnote. */
function isSkippedLine(markdown: string, start: number): boolean {
  return ['|', '![', '[^'].some((mark) => markdown.startsWith(mark, start));
}

/** Counts the whitespace-separated strings that contain a letter or a digit. */
function countInRange(text: string, start: number, end: number): number {
  let count = 0;
  let isCounted = false;
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code <= 32) isCounted = false;
    else if (!isCounted && isLetterOrDigit(code)) {
      isCounted = true;
      count += 1;
    }
  }
  return count;
}

/** Returns true for digits and letters: all code units from U+00C0 except the symbol blocks U+2000 to U+2BFF. */
function isLetterOrDigit(code: number): boolean {
  if (code < 0xc0) return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return code < 0x2000 || code > 0x2bff;
}
