/** Name of a part, which is also its folder: `shell`, `discover`. */
export const partName = /^[a-z][a-z\d-]*$/;
/** Name of a site server, which is also the file name of its report in the release store. */
export const serverName = /^[\dA-Za-z][\w.-]{0,79}$/;
/** Id of a release: build time, digest of its sources and a random suffix. */
export const releaseId = /^[\dA-Za-z-]{1,80}$/;
/** Id of a preview of releases. */
export const previewId = /^[\da-z]{1,32}$/;

/**
 * Returns true for a valid path of a file within a release. Only normalized paths are valid: `web/../node/section.js` must
 * not pass as a file below `web/`.
 */
export function isReleaseFilePath(file: string): boolean {
  return (
    file.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..') && !/[\\\0]/.test(file)
  );
}
