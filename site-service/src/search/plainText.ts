/** Marks of Markdown in the order in which they go, each with what stays of it. */
const marks: readonly (readonly [RegExp, string])[] = [
  // Equations and rules of fences; what other fences hold is text.
  [/^(?<fence>`{3,}|~{3,})[ \t]*math\b[^\n]*\n[\s\S]*?^\k<fence>[`~]*[ \t]*$/gm, ''],
  [/^[ \t]*(?:`{3,}|~{3,}).*$/gm, ''],
  // Tables: cells torn from their columns read as nonsense.
  [/^[ \t]*\|.*$/gm, ''],
  [/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, ''],
  // Footnotes: the mark goes, its text stays.
  [/\[\^[^\]]+\]:?/g, ''],
  // Pictures keep text and caption, links their text.
  [/!\[([^\]]*)\]\([^\s()]*(?:[ \t]+"((?:[^"\\]|\\.)*)")?\)/g, '$1. $2'],
  [/\[([^\]]*)\]\((?:[^()\s]|\([^()]*\))*(?:[ \t]+"[^"]*")?\)/g, '$1'],
  [/<(https?:\/\/[^>\s]+|[^>\s]+@[^>\s]+)>/g, '$1'],
  [/(?<!\\)(?:\*{1,3}|`+|~~)/g, ''],
  // Underscores mark emphasis only at the edges of words.
  [/(?<![\p{L}\p{N}\\])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}])/gu, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
  [/\s+/g, ' '],
];

/**
 * Reduces Markdown to the words that a reader sees, in one line: without equations, tables, addresses and
 * names of figures. It is for finding and quoting, not for showing: an odd mark may stay.
 */
export function toPlainText(markdown: string): string {
  return marks.reduce((text, [mark, rest]) => text.replaceAll(mark, rest), markdown).trim();
}
