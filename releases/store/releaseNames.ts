/** A part's name as it stands in paths: `shell`, `discover`. */
export const partName = /^[a-z][a-z\d-]*$/;
/** A release's id: when it was built, and the digest of its sources. */
export const releaseId = /^[\dA-Za-z-]{1,80}$/;
