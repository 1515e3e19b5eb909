import { findPostgres, startPostgres } from '../processes/postgresCluster.ts';

/** Jest's global setup: starts PostgreSQL for the tests that call `openTestDatabase` (0.3 s), and removes it at exit. */
export default async function startDatabase(): Promise<void> {
  if (findPostgres() === undefined) return;
  const cluster = await startPostgres();
  process.env['TEST_DATABASE'] = `${cluster.url}/${cluster.template}`;
  process.once('exit', cluster.remove);
}
