import { type Pool, openPool } from '@site/shared/database';
import { type DatabaseRole, openTestDatabase, type TestDatabase } from '@site/shared/testing/database';
import { createPostgresReleaseStore } from './postgresReleaseStore.ts';

const openAs = (database: TestDatabase, role: DatabaseRole): Pool =>
  openPool(database.url(role), { applicationName: 'a test' });

const readReleases = ['select * from releases', 'select * from release_files', 'select * from release_log'];
const writeReleases = [
  "insert into releases (part, id) values ('discover', 'd1')",
  "insert into release_files (part, id, path, content) values ('discover', 'd1', 'a', '')",
  'delete from releases',
];
const changeReleases = ["update releases set id = 'd2'", "update release_files set content = ''"];
const appendEntry = "insert into release_log (n, content) values (1, '')";
const changeLog = ["update release_log set content = ''", 'delete from release_log', 'truncate release_log'];
const report = "insert into server_reports (server, content) values ('web-1', '')";
const changeTables = [
  'create table other (n int)',
  'drop table release_log',
  'alter table releases add column other int',
  'alter table release_log disable trigger all',
  "insert into pgmigrations (name, run_on) values ('other', now())",
  'create schema other',
  'create role other',
];

test.each<[role: DatabaseRole, allowed: string[], denied: string[]]>([
  [
    'site_server',
    [...readReleases, report, 'delete from server_reports'],
    [...writeReleases, ...changeReleases, appendEntry, ...changeLog, ...changeTables],
  ],
  [
    'site_release',
    [...readReleases, ...writeReleases, appendEntry, 'select * from server_reports'],
    [...changeReleases, ...changeLog, report, 'delete from server_reports', ...changeTables],
  ],
  [
    'site_service',
    ['select * from pgmigrations'],
    [...readReleases, ...writeReleases, ...changeReleases, appendEntry, ...changeLog, report, ...changeTables],
  ],
])('%s may do what its program needs, and nothing else', async (role, allowed, denied) => {
  const pool = openAs(await openTestDatabase(), role);
  for (const statement of allowed) await expect(pool.query(statement)).resolves.toBeDefined();
  for (const statement of denied)
    await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

test('site_server appends log entries only after site_withdrawal was granted to it', async () => {
  const database = await openTestDatabase();
  const pool = openAs(database, 'site_server');
  const { log } = createPostgresReleaseStore(pool);
  await expect(log.create(1, Buffer.from('{}'))).rejects.toThrow(
    'The database rejected the statement (permission denied for table release_log); nothing was changed; set DATABASE_URL to the role for this program (deploy/postgres/roles.sql).',
  );
  // Rolled back: roles belong to the cluster of all tests.
  const client = await openPool(database.superuserUrl, { applicationName: 'a test' }).connect();
  await client.query('begin; grant site_withdrawal to site_server; set local role site_server');
  await expect(client.query(appendEntry)).resolves.toMatchObject({ rowCount: 1 });
  await client.query('rollback');
  client.release();
});

test.each([
  ['database', (url: URL) => (url.pathname = '/missing'), /\(database "missing" does not exist\)/],
  ['role', (url: URL) => (url.username = 'nobody'), /\(role "nobody" does not exist\)/],
  ['port', (url: URL) => (url.port = '9'), /\(connect ECONNREFUSED 127\.0\.0\.1:9\)/],
])('a URL with a wrong %s fails with the reason and the remedy', async (_what, change, reason) => {
  const url = new URL((await openTestDatabase()).url('site_release'));
  change(url);
  const { log } = createPostgresReleaseStore(openPool(url.href, { applicationName: 'a test' }));
  await expect(log.list()).rejects.toThrow(reason);
  await expect(log.list()).rejects.toThrow('; nothing was changed; check its URL and that it runs, and try again.');
});
