/**
 * What a `package-lock.json` says of the packages that npm installs, as one text: two locks with the same text need
 * the same installation. The workspaces' own entries are left out, so that a new part needs none.
 * Plain JavaScript, because `setup.mjs` runs it on old Nodes.
 * @param {string} lock
 * @returns {string}
 */
export function lockedPackages(lock) {
  const { packages = {} } = JSON.parse(lock);
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => /(?:^|\/)node_modules\//.test(place) && !link,
  );
  return JSON.stringify(installed);
}
