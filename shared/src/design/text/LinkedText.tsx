/** Text with links, as fragments in reading order; each `href` occurs once. */
export type TextWithLinks = readonly (string | TextLink)[];

/** A link within a text; `opensNewTab` is part of its accessible name. */
export type TextLink = { text: string; href: string; opensNewTab?: true };

/** Renders text and links as text nodes and `<a>`s. */
export function LinkedText({ text }: { text: string | TextWithLinks }) {
  if (typeof text === 'string') return text;
  return text.map((fragment) =>
    typeof fragment === 'string' ? fragment : <LinkInText key={fragment.href} {...fragment} />,
  );
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
