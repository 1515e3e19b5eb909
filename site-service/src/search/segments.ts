import type { Segment } from '@site/shared/contract';

/** Markers before and after a match: private-use characters that `withoutMarks` removes from indexed text. */
export const matchStart = '\u{E000}';
export const matchEnd = '\u{E001}';

/** Removes the match markers from a text. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u{E000}\u{E001}]/gu, '');
}

/** Converts a text with match markers to segments. */
export function toSegments(marked: string): Segment[] {
  return marked
    .split(/(\u{E000}[^\u{E001}]*\u{E001})/u)
    .filter(Boolean)
    .map((segment) =>
      segment.startsWith(matchStart)
        ? { text: segment.slice(matchStart.length, -matchEnd.length), isMatch: true }
        : { text: segment },
    );
}
