/** Whether a path lies under a path prefix: `/discover/articles` lies under `/discover`, `/discovery` does not. */
export function isUnderPrefix(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}
