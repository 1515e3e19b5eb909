import { describeDatabase, expectMigration, MissingMigration, openPool } from '@site/shared/database';
import { explainDatabaseError } from './databaseError.ts';
import { createFolderReleaseStore } from './folderReleaseStore.ts';
import { createPostgresReleaseStore, releaseMigration } from './postgresReleaseStore.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Returns true if the location of a release store is the URL of a database. */
export function isDatabaseUrl(location: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(location);
}

/** Returns the location of a release store for messages: without the password of a database. */
export function describeStore(location: string): string {
  return isDatabaseUrl(location) ? describeDatabase(location) : location;
}

/** Settings of `openReleaseStore`. */
export type OpenOptions = {
  /** Name of the program, which PostgreSQL shows for its connections. */
  applicationName?: string;
  /** Opens the store even if the database cannot be reached now. */
  allowsOutage?: boolean;
};

/**
 * Opens a release store: a folder, or the database of a `postgres://` URL. Rejects if the database lacks the tables, or
 * cannot be reached.
 */
export async function openReleaseStore(
  location: string,
  { applicationName = 'release command', allowsOutage = false }: OpenOptions = {},
): Promise<ReleaseStore> {
  if (!isDatabaseUrl(location)) return createFolderReleaseStore(location);
  const pool = openPool(location, { applicationName });
  await expectMigration(pool, releaseMigration).catch((error: unknown) => {
    if (error instanceof MissingMigration) throw error;
    if (!allowsOutage) explainDatabaseError(error);
  });
  return createPostgresReleaseStore(pool);
}
