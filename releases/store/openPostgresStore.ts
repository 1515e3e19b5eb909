import { expectMigration, MissingMigration, openPool } from '@site/shared/database';
import { explainDatabaseError } from './databaseError.ts';
import { createPostgresReleaseStore, releaseMigration } from './postgresReleaseStore.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Settings of `openPostgresStore`. */
export type OpenOptions = {
  /** Name of the program, which PostgreSQL shows for its connections. */
  applicationName?: string;
  /** Opens the store even if the database cannot be reached now. */
  allowsOutage?: boolean;
};

/** Opens the release store in the database of a URL. Rejects if it lacks the tables, or cannot be reached. */
export async function openPostgresStore(
  url: string,
  { applicationName = 'release command', allowsOutage = false }: OpenOptions,
): Promise<ReleaseStore> {
  const pool = openPool(url, { applicationName });
  await expectMigration(pool, releaseMigration).catch((error: unknown) => {
    if (error instanceof MissingMigration) throw error;
    if (!allowsOutage) explainDatabaseError(error);
  });
  return createPostgresReleaseStore(pool);
}
