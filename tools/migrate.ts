import { runMigrations } from '@site/releases/store/migrations';
import { runCommand } from './processes/progress.ts';
import { readDatabaseUrl } from './repository/env.ts';
import { migrationsFolder } from './repository/repository.ts';

/** `npm run migrate`: applies the new migrations to the database of DATABASE_URL, which names the role site_owner. */
await runCommand(async () => {
  const applied = await runMigrations(readDatabaseUrl(), migrationsFolder);
  process.stdout.write(`Applied: ${applied.join(', ') || 'nothing, the database is up to date'}.\n`);
});
