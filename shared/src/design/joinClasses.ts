/** Joins class names and skips those that are undefined, false or empty. */
export function joinClasses(...names: (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ');
}
