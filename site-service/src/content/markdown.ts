import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { joinUnits } from './noBreaks.ts';
import { symbols } from './symbols.ts';

/** Accessible labels of the scroll containers for content that can be wider than the viewport. */
const scrollContainerLabels = {
  drawing: 'Drawing',
  text: 'Preformatted text',
  formula: 'Equation',
} as const;

/** Wraps HTML in a horizontally scrolling container with an accessible name and keyboard access. */
export function wrapInScrollContainer(kind: keyof typeof scrollContainerLabels, html: string): string {
  return `${openScrollContainer(kind)}${html}</div>`;
}

function openScrollContainer(kind: keyof typeof scrollContainerLabels): string {
  // `role="group"`, not `region`: several regions with the same name would be indistinguishable landmarks.
  return `<div data-scroll="${kind}" role="group" tabindex="0" aria-label="${scrollContainerLabels[kind]}">`;
}

/**
 * Markdown parser with footnotes and without raw HTML. Tables and preformatted text get scroll containers; symbols
 * become MathML; numbers keep their units.
 */
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(footnotes).use(symbols);
// Disable inline footnotes (`^[text]`): they make the Markdown source hard to read.
markdown.inline.ruler.disable('footnote_inline');

/** A token of parsed Markdown. */
export type Token = ReturnType<typeof markdown.parse>[number];

/** Footnote index and reference index that markdown-it-footnote writes to `token.meta`. */
type FootnoteMeta = { id: number; subId?: number };

const { rules } = markdown.renderer;
const renderText = rules.text;
rules.text = (tokens, ...rest) => joinUnits(renderText?.(tokens, ...rest) ?? '');
// No tab stop: tables become lists before they are wider than the text column.
rules.table_open = (tokens, index, _options, _environment, renderer) =>
  `<div data-scroll="table"><table${tokens[index] ? renderer.renderAttrs(tokens[index]) : ''}>\n`;
rules.table_close = () => '</table></div>\n';
for (const type of ['fence', 'code_block'] as const) {
  const render = rules[type];
  rules[type] = (...args) => `${wrapInScrollContainer('text', render?.(...args).trimEnd() ?? '')}\n`;
}

// Footnotes with plain numbers instead of brackets, DPUB-ARIA 1.1 roles and no classes.
rules.footnote_ref = (tokens, index) => {
  const { id, subId = 0 } = metaOf(tokens[index]);
  // With a no-break space, so that the numbers of adjacent notes stay in one line.
  const comma = tokens[index - 1]?.type === 'footnote_ref' ? ',\u00A0' : '';
  return `<sup>${comma}<a id="${referenceId(id, subId)}" href="#${noteId(id)}" role="doc-noteref" aria-label="Note ${id + 1}">${id + 1}</a></sup>`;
};
rules.footnote_block_open = () => '<section data-footnotes role="doc-endnotes" aria-label="Notes"><ol>\n';
rules.footnote_block_close = () => '</ol></section>\n';
rules.footnote_open = (tokens, index) => `<li id="${noteId(metaOf(tokens[index]).id)}">`;
rules.footnote_close = () => '</li>\n';
rules.footnote_anchor = (tokens, index) => {
  const { id, subId = 0 } = metaOf(tokens[index]);
  // U+FE0E selects the text glyph; without it, some systems render the arrow as an emoji.
  return ` <a href="#${referenceId(id, subId)}" role="doc-backlink" aria-label="Back to the text">↩\uFE0E</a>`;
};

function metaOf(token: Token | undefined): FootnoteMeta {
  return token?.meta as FootnoteMeta; // safe: the plugin sets `meta` on all footnote tokens
}
const noteId = (id: number) => `note-${id + 1}`;
const referenceId = (id: number, subId: number) => `note-${id + 1}-reference${subId > 0 ? `-${subId + 1}` : ''}`;
