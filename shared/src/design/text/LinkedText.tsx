/** Running text with links, as parts in their order; each address occurs once. */
export type TextWithLinks = readonly (string | { text: string; href: string })[];

/** A text's parts with their links. Renders text and `<a>`s. */
export function LinkedText({ text }: { text: string | TextWithLinks }) {
  if (typeof text === 'string') return text;
  return text.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href} href={part.href}>
        {part.text}
      </a>
    ),
  );
}
