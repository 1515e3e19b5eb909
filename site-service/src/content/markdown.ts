import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';

/** What is wider than a narrow window scrolls inside itself: how assistive technology and the style sheet know it. */
const scrollContainerLabels = {
  table: 'Table',
  drawing: 'Drawing',
  text: 'Preformatted text',
  formula: 'Equation',
} as const;

/** Wraps HTML so that it scrolls inside itself, named and reachable by keyboard. */
export function wrapInScrollContainer(kind: keyof typeof scrollContainerLabels, html: string): string {
  return `${openScrollContainer(kind)}${html}</div>`;
}

function openScrollContainer(kind: keyof typeof scrollContainerLabels): string {
  // A group, not a region: several of one name would be landmarks that cannot be told apart.
  return `<div data-scroll="${kind}" role="group" tabindex="0" aria-label="${scrollContainerLabels[kind]}">`;
}

/** Markdown without HTML, with footnotes, whose tables and preformatted text scroll inside themselves. */
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(footnotes);
// Only references with a text of their own: a note in the middle of a sentence cannot be read in the source.
markdown.inline.ruler.disable('footnote_inline');

/** A token of parsed Markdown. */
export type Token = ReturnType<typeof markdown.parse>[number];

/** The number of a footnote, and which of its references this is, as the plugin leaves them in a token. */
type FootnoteMeta = { id: number; subId?: number };

const { rules } = markdown.renderer;
rules.table_open = () => `${openScrollContainer('table')}<table>\n`;
rules.table_close = () => '</table></div>\n';
for (const type of ['fence', 'code_block'] as const) {
  const render = rules[type];
  rules[type] = (...args) => `${wrapInScrollContainer('text', render?.(...args).trimEnd() ?? '')}\n`;
}

// Numbers instead of brackets, roles of DPUB-ARIA 1.1, and no class.
rules.footnote_ref = (tokens, index) => {
  const { id, subId = 0 } = metaOf(tokens[index]);
  const comma = tokens[index - 1]?.type === 'footnote_ref' ? ', ' : '';
  return `<sup>${comma}<a id="${referenceId(id, subId)}" href="#${noteId(id)}" role="doc-noteref" aria-label="Note ${id + 1}">${id + 1}</a></sup>`;
};
rules.footnote_block_open = () => '<section data-footnotes role="doc-endnotes" aria-label="Notes"><ol>\n';
rules.footnote_block_close = () => '</ol></section>\n';
rules.footnote_open = (tokens, index) => `<li id="${noteId(metaOf(tokens[index]).id)}">`;
rules.footnote_close = () => '</li>\n';
rules.footnote_anchor = (tokens, index) => {
  const { id, subId = 0 } = metaOf(tokens[index]);
  // With the variation selector that keeps the arrow from becoming a picture.
  return ` <a href="#${referenceId(id, subId)}" role="doc-backlink" aria-label="Back to the text">↩\uFE0E</a>`;
};

function metaOf(token: Token | undefined): FootnoteMeta {
  return token?.meta as FootnoteMeta; // the plugin writes it into each of its tokens
}
const noteId = (id: number) => `note-${id + 1}`;
const referenceId = (id: number, subId: number) => `note-${id + 1}-reference${subId > 0 ? `-${subId + 1}` : ''}`;
