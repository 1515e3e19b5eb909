import { expectMigration, inTransaction, openPool } from './database.ts';
import { openTestDatabase } from './testing/database.ts';

test('a database without a migration names it and the command that applies it', async () => {
  const database = await openTestDatabase();
  const pool = openPool(database.url('site_server'), { applicationName: 'a test' });
  await expectMigration(pool, '0001_releases');
  const message = (name: string) =>
    `lacks the migration ${name}; its tables are missing or too old; run \`npm run migrate\``;
  await expect(expectMigration(pool, '9999_later')).rejects.toThrow(message('9999_later'));
  await database.query('drop table pgmigrations');
  await expect(expectMigration(pool, '0001_releases')).rejects.toThrow(message('0001_releases'));
});

test('a transaction whose connection is lost rejects, changes nothing, and the pool connects again', async () => {
  const database = await openTestDatabase();
  await database.query('create table t (n int); grant select, insert on t to site_server');
  const pool = openPool(database.url('site_server'), { applicationName: 'a test' });
  const insert = inTransaction(pool, async (client) => {
    await client.query('insert into t values (1)');
    await database.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'a test'");
    await client.query('insert into t values (2)');
  });
  await expect(insert).rejects.toThrow(/terminat/);
  expect((await pool.query('select * from t')).rows).toEqual([]);
});

test('a statement that takes too long is cancelled', async () => {
  const database = await openTestDatabase();
  const pool = openPool(database.url('site_server'), { applicationName: 'a test', statementTimeoutMs: 50 });
  await expect(pool.query('select pg_sleep(10)')).rejects.toThrow('statement timeout');
});
