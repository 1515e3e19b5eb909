/** Renders a text in which code is in backticks, as in docblocks. */
export function CodeText({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}
