/** Whether a path lies under a prefix: `/discover/articles` under `/discover`, `/discovery` not. */
export function isUnderPrefix(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}
