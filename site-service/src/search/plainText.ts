/** Markdown syntax and its replacement, in order of application. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Remove formulas and fence markers; keep the text in other fences.
  [/^(?<fence>`{3,}|~{3,})[ \t]*math\b[^\n]*\n[\s\S]*?^\k<fence>[`~]*[ \t]*$/gm, ''],
  [/^[ \t]*(?:`{3,}|~{3,}).*$/gm, ''],
  // Remove tables: cells without their columns are not readable.
  [/^[ \t]*\|.*$/gm, ''],
  [/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, ''],
  // Remove footnote replacements; keep the footnote text.
  [/\[\^[^\]]+\]:?/g, ''],
  // Keep text and caption of pictures, and the text of links.
  [/!\[([^\]]*)\]\([^\s()]*(?:[ \t]+"((?:[^"\\]|\\.)*)")?\)/g, '$1. $2'],
  [/\[([^\]]*)\]\((?:[^()\s]|\([^()]*\))*(?:[ \t]+"[^"]*")?\)/g, '$1'],
  [/<(https?:\/\/[^>\s]+|[^>\s]+@[^>\s]+)>/g, '$1'],
  [/(?<!\\)(?:\*{1,3}|`+|~~)/g, ''],
  // Remove underscores only at word boundaries: `snake_case` has no emphasis.
  [/(?<![\p{L}\p{N}\\])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}])/gu, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
  [/\s+/g, ' '],
];

/**
 * Converts Markdown to plain text in one line, without formulas, tables, link URLs and figure file names. For search
 * and excerpts only: some Markdown syntax can remain.
 */
export function toPlainText(markdown: string): string {
  return replacements.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), markdown).trim();
}
