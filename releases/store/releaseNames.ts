/** A part's name as it stands in paths: `shell`, `discover`. */
export const partName = /^[a-z][a-z\d-]*$/;
/** A site server's name, as its report in the release store is called. */
export const serverName = /^[\dA-Za-z][\w.-]{0,79}$/;
/** A release's id: when it was built, and the digest of its sources. */
export const releaseId = /^[\dA-Za-z-]{1,80}$/;
