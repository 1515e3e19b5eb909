import type { Segment } from '@site/shared';

/** A text with what the search found in it marked. Renders text and `<mark>`s. */
export function Highlighted({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isMatch }, index) =>
    // Segments have no identity of their own and never move.
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
