import type { LinkedText } from '../serviceContent.ts';

/** A paragraph of content whose linked parts are links to pages of the site. Renders a `<p>`. */
export function LinkedParagraph({ text }: { text: LinkedText }) {
  return (
    <p>
      {text.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.href} href={part.href}>
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
