/** The path and query of a request target that is a whole URL, as proxies send it (RFC 9112, section 3.2.2); any other as it is. */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const afterHost = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1];
  if (afterHost === undefined) return target;
  return afterHost.startsWith('/') ? afterHost : `/${afterHost}`;
}
