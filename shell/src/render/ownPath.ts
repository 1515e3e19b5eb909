/** The address as a path of this site: browsers read `//host` and `/\host` as another's. */
export function toOwnPath(address: string): string {
  return `/${address.replace(/^[/\\]+/, '')}`;
}

/**
 * A path with the fixed parts of the pattern that it matches as they are written there: matching heeds no case. A part
 * that may be left out ends in `?` there.
 */
export function spellLike(pattern: string, pathname: string): string {
  const written = pattern.split('/').map((part) => part.replace(/\?$/, ''));
  return pathname
    .split('/')
    .map((part, place) => (written[place]?.toLowerCase() === part.toLowerCase() ? written[place] : part))
    .join('/');
}
