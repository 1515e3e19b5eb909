/** Running text with links, as parts in their order; each address occurs once. */
export type TextWithLinks = readonly (string | TextLink)[];

/** A link within a text; one that opens a new tab says so to assistive technology. */
export type TextLink = { text: string; href: string; opensNewTab?: true };

/** A text's parts with their links. Renders text and `<a>`s. */
export function LinkedText({ text }: { text: string | TextWithLinks }) {
  if (typeof text === 'string') return text;
  return text.map((part) => (typeof part === 'string' ? part : <LinkInText key={part.href} {...part} />));
}

function LinkInText({ text, href, opensNewTab }: TextLink) {
  if (!opensNewTab) return <a href={href}>{text}</a>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {text}
      <span className="visuallyHidden"> (opens in a new tab)</span>
    </a>
  );
}
