import type { Segment } from '@site/shared/contract';

/** What the index sets before and after a match: private-use characters, which `withoutMarks` keeps out of the texts. */
export const matchStart = '\u{E000}';
export const matchEnd = '\u{E001}';

/** The text without the characters that mark matches. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u{E000}\u{E001}]/gu, '');
}

/** Converts a text in which matches are marked to its stretches. */
export function toSegments(marked: string): Segment[] {
  return marked
    .split(/(\u{E000}[^\u{E001}]*\u{E001})/u)
    .filter(Boolean)
    .map((stretch) =>
      stretch.startsWith(matchStart)
        ? { text: stretch.slice(matchStart.length, -matchEnd.length), isMatch: true }
        : { text: stretch },
    );
}
