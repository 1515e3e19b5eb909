/** Text that is HTML already; `markup` inserts it without a change. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

/** A value in `markup`: text and numbers are escaped, lists are joined, and absent values insert nothing. */
export type Content = Markup | string | number | undefined | false | readonly Content[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Returns a text with the characters escaped that HTML and XML give a meaning in text and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Tag of template literals: returns their HTML with every value escaped that is not `Markup`. Attributes need quotes. */
export function markup(texts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(texts.reduce((html, text, index) => html + toHtml(values[index - 1]) + text));
}

function toHtml(content: Content): string {
  if (content instanceof Markup) return content.html;
  if (content === undefined || content === false) return '';
  return typeof content === 'object' ? content.map(toHtml).join('') : escapeMarkup(String(content));
}
