/** A fault of a content file: position, problem and remedy. */
export type ContentFault = {
  /** Path relative to the content folder, with forward slashes. */
  file: string;
  /** Line number, from 1. */
  line: number;
  /** Front-matter field, if the fault is in a field. */
  field?: string;
  fault: string;
  remedy: string;
};

/** Formats a fault as one line for a terminal or a log: `articles/a.md:3 title: is missing. Give the title…`. */
export function formatContentFault({ file, line, field, fault, remedy }: ContentFault): string {
  return `${file}:${line} ${field ? `${field}: ` : ''}${fault} ${remedy}`;
}

/**
 * Returns the fault of a file that cannot be read or parsed, so that it does not stop the load of all other content.
 * @throws the error if the file was deleted after the folder scan: the next scan is complete.
 */
export function toReadFault(file: string, error: unknown): ContentFault {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') throw error;
  return { file, line: 1, fault: `cannot be read (${message}).`, remedy: 'Correct the file or its permissions.' };
}

/** Returns the line number, from 1, of the character at `offset`. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
