/** Returns the address as a path of this site: browsers read `//host` and `/\host` as the address of another site. */
export function toSameOriginPath(address: string): string {
  return `/${address.replace(/^[/\\]+/, '')}`;
}
