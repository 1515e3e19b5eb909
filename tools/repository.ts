import path from 'node:path';

/** Root of the repository. */
export const root = path.resolve(import.meta.dirname, '..');

/** The parts that are built and released, the shell first: it provides the contract. */
export const parts = ['shell', 'services', 'products', 'discover'] as const;

/** Where releases live on this machine, unless RELEASE_STORE says otherwise. */
export const defaultStore = path.join(root, 'var/releases');
