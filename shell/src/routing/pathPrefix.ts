/** Returns true if a path is under a prefix: `/discover/articles` is under `/discover`, `/discovery` is not. */
export function isUnderPrefix(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** Returns the name of the section that serves a path, in any case; undefined for the shell's paths. */
export function findSectionName(
  sections: Readonly<Record<string, { prefixes: readonly string[] }>>,
  pathname: string,
): string | undefined {
  // Prefixes are lower case (`checkPrefixes`), and react-router matches paths in any casing.
  const path = pathname.toLowerCase();
  return Object.keys(sections).find((name) => sections[name]?.prefixes.some((prefix) => isUnderPrefix(path, prefix)));
}

/** Returns a page's path pattern from the site's root; `prefix` is empty for pages of the shell. */
export function patternOf(prefix: string, path: string): string {
  return path ? `${prefix}/${path}` : prefix || '/';
}
