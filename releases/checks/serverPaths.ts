/** Path prefixes that the site server answers itself; no part may claim them. */
export const serverPaths = {
  /** Calls, handed on to the site service. */
  api: '/api',
  /** Drawings for content without a picture. */
  covers: '/covers',
  /** Files of releases. */
  releases: '/releases',
  /** Health and status of the server. */
  status: '/_site',
} as const;
