/** One fault of a content file: where it is, what is wrong and how to mend it. */
export type ContentFault = {
  /** Path under the content folder, with forward slashes. */
  file: string;
  /** Counts from 1. */
  line: number;
  /** Front-matter field, where the fault is in one. */
  field?: string;
  fault: string;
  remedy: string;
};

/** One line for a terminal or a log: `articles/a.md:3 title: is missing. Give the title…`. */
export function formatContentFault({ file, line, field, fault, remedy }: ContentFault): string {
  return `${file}:${line} ${field ? `${field}: ` : ''}${fault} ${remedy}`;
}

/** The line, from 1, on which the character at `offset` stands. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
