import type { Segment } from '@site/shared';

/** Renders a text with its matches in `<mark>` elements. */
export function Highlighted({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isMatch }, index) =>
    // The index is a stable key: segments are not reordered.
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
