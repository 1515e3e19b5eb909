/**
 * Returns the installed packages of a `package-lock.json` as one text. Lockfiles with equal texts need the same
 * installation. Entries of workspaces are omitted, so that a new part needs no installation. Plain JavaScript, because
 * `setup.mjs` also runs in old versions of Node.
 * @param {string} lock text of the lockfile
 * @returns {string}
 */
export function lockedPackages(lock) {
  const { packages = {} } = JSON.parse(lock);
  const installed = Object.entries(packages).filter(
    ([location, { link }]) => /(?:^|\/)node_modules\//.test(location) && !link,
  );
  return JSON.stringify(installed);
}
