import MarkdownIt from 'markdown-it';

/** Escapes `&`, `<`, `>` and `"` for HTML text and attributes. */
export const { escapeHtml } = new MarkdownIt().utils;
