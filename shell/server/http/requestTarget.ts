/** Returns path and query of a request target in absolute form (RFC 9112, section 3.2.2); returns others unchanged. */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const afterHost = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1];
  if (afterHost === undefined) return target;
  return afterHost.startsWith('/') ? afterHost : `/${afterHost}`;
}
