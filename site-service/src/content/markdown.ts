import MarkdownIt from 'markdown-it';

/** What is wider than a narrow window scrolls inside itself: how assistive technology and the style sheet know it. */
const scrollers = { table: 'Table', drawing: 'Drawing', text: 'Preformatted text' } as const;

/** Wraps HTML so that it scrolls inside itself, named and reachable by keyboard. */
export function inScroller(kind: keyof typeof scrollers, html: string): string {
  return `${startScroller(kind)}${html}</div>`;
}

function startScroller(kind: keyof typeof scrollers): string {
  // A group, not a region: several of one name would be landmarks that cannot be told apart.
  return `<div data-scroll="${kind}" role="group" tabindex="0" aria-label="${scrollers[kind]}">`;
}

/** Markdown without HTML, whose tables and preformatted text scroll inside themselves. */
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** A token of parsed Markdown. */
export type Token = ReturnType<typeof markdown.parse>[number];

const { rules } = markdown.renderer;
rules.table_open = () => `${startScroller('table')}<table>\n`;
rules.table_close = () => '</table></div>\n';
for (const type of ['fence', 'code_block'] as const) {
  const render = rules[type];
  rules[type] = (...args) => `${inScroller('text', render?.(...args).trimEnd() ?? '')}\n`;
}
