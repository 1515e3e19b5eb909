/** A path segment that names an endpoint; e-mail addresses, telephone numbers and words in other scripts do not match. */
const endpointName = /^[a-z][\w.-]{0,63}$/i;
/** Maximum number of logged segments; paths of the API have at most five. */
const segmentLimit = 8;

/**
 * Returns the path of an unknown call for the log, without its query. Segments that cannot be the name of an endpoint
 * are replaced by `…`, because a mistaken link can contain personal data.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const segments = path.split('/').slice(1);
  const shown = segments.slice(0, segmentLimit).map((segment) => (endpointName.test(segment) ? segment : '…'));
  return `/${shown.join('/')}${segments.length > segmentLimit ? '/…' : ''}`;
}
