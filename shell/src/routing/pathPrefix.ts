/** Whether a path lies under a prefix: `/discover/articles` under `/discover`, `/discovery` not. */
export function isUnderPrefix(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** Returns the name of the section that answers a path in any casing; undefined for the shell's own paths. */
export function findSectionName(
  sections: Readonly<Record<string, { prefixes: readonly string[] }>>,
  pathname: string,
): string | undefined {
  // Prefixes are lower case (`checkPrefixes`), and react-router matches paths in any casing.
  const path = pathname.toLowerCase();
  return Object.keys(sections).find((name) => sections[name]?.prefixes.some((prefix) => isUnderPrefix(path, prefix)));
}

/** A page's path pattern from the site's root; `prefix` is empty for the shell's own pages. */
export function patternOf(prefix: string, path: string): string {
  return path ? `${prefix}/${path}` : prefix || '/';
}
