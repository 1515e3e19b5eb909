import type { PolicyText } from '../privacyPolicy.content.ts';

/** A piece of running text with its links. Renders text and `<a>`s. */
export function PolicyParts({ text }: { text: PolicyText }) {
  if (typeof text === 'string') return text;
  return text.map((part) => {
    if (typeof part === 'string') return part;
    return (
      <a key={part.href} href={part.href}>
        {part.text}
      </a>
    );
  });
}
