/** Where the site server itself answers; no part may claim these prefixes. */
export const serverPaths = {
  /** Calls, handed on to the site service. */
  api: '/api',
  /** Drawings for content without a picture. */
  covers: '/covers',
  /** Files of releases. */
  releases: '/releases',
  /** What the server says of itself. */
  status: '/_site',
} as const;
