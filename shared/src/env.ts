import path from 'node:path';

/** True in a packed program; false in the sources, which Node runs as TypeScript. */
export const isPacked = import.meta.filename.endsWith('.js');

/** Root of the repository. A packed program uses its files only if `npm start` or a test sets SITE_REPOSITORY. */
const repository = isPacked ? process.env['SITE_REPOSITORY'] || undefined : path.resolve(import.meta.dirname, '../..');

/** Folder at which relative paths of settings start: the repository, or the folder of a packed program (`dist/`). */
export const rootFolder = repository ?? import.meta.dirname;

/** Files and folders that settings name by default, relative to `rootFolder`. */
export const defaultFiles =
  repository === undefined
    ? { content: 'content', sections: 'sections', releases: 'releases', releaseKeys: 'release-keys.json' }
    : {
        content: 'site-service/content',
        sections: '.',
        releases: 'var/releases',
        releaseKeys: 'shell/release-keys.json',
      };
