/** Joins class names, leaving out those that are absent. */
export function joinClasses(...names: (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ');
}
