/** Returns true for a path below a path prefix: `/discover` contains `/discover/articles`, but not `/discovery`. */
export function isUnderPrefix(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}
