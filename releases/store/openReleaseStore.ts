import { describeDatabase, isDatabaseUrl } from '@site/shared/environment';
import { createFolderReleaseStore } from './folderReleaseStore.ts';
import type { OpenOptions } from './openPostgresStore.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Returns the location of a release store for messages: without the password of a database. */
export function describeStore(location: string): string {
  return isDatabaseUrl(location) ? describeDatabase(location) : location;
}

/**
 * Opens a release store: a folder, or the database of a `postgres://` URL. Rejects if the database lacks the tables, or
 * cannot be reached.
 */
export async function openReleaseStore(location: string, options: OpenOptions = {}): Promise<ReleaseStore> {
  if (!isDatabaseUrl(location)) return createFolderReleaseStore(location);
  // Import lazily: the driver takes 10 MB of memory, which a folder store does not need.
  const { openPostgresStore } = await import('./openPostgresStore.ts');
  return openPostgresStore(location, options);
}
