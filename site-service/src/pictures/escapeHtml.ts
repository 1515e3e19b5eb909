import MarkdownIt from 'markdown-it';

/** Escapes `&`, `<`, `>` and `"` for the text and the attributes of HTML. */
export const { escapeHtml } = new MarkdownIt().utils;
