import { runner } from 'node-pg-migrate';

/**
 * Applies the migrations of a folder that a database lacks, all in one transaction. Another process that migrates the
 * same database is waited for, by an advisory lock. Resolves to the names of the applied migrations.
 */
export async function runMigrations(databaseUrl: string, folder: string): Promise<string[]> {
  const problems: string[] = [];
  const ignore = () => undefined;
  const logger = { debug: ignore, info: ignore, warn: ignore, error: (text: string) => void problems.push(text) };
  try {
    const applied = await runner({
      databaseUrl,
      dir: folder,
      direction: 'up',
      migrationsTable: 'pgmigrations',
      advisoryLockMode: 'wait',
      checkOrder: true,
      logger,
    });
    return applied.map(({ name }) => name);
  } catch (error) {
    throw new Error(
      [
        `The migrations of ${folder} failed: ${(error as Error).message}; the database is unchanged; correct the cause and run the command again.`,
        ...problems,
      ].join('\n'),
      { cause: error },
    );
  }
}
