const prefix = 'site server ';

/** Returns the author of the log entries that a site server appends. */
export function toServerAuthor(server: string): string {
  return `${prefix}${server}`;
}

/** Returns true for the author of an entry that a site server appended. */
export function isServerAuthor(by: string): boolean {
  return by.startsWith(prefix);
}
