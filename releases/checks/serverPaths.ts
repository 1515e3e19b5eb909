/** Path prefixes that the site server answers itself; no part may claim them. */
export const serverPaths = {
  /** API calls, which the server proxies to the site service. */
  api: '/api',
  /** Generated cover drawings for content without a picture. */
  covers: '/covers',
  /** Files of releases. */
  releases: '/releases',
  /** Health and status of the server. */
  status: '/_site',
} as const;

/** Path of the links of previews: `<path>/<token>`. */
export const previewLinkPath = `${serverPaths.status}/preview`;
