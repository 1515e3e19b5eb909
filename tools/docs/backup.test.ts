import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { readRelease } from '@site/releases/store/readRelease';
import { readReleaseFile } from '@site/releases/store/readReleaseFile';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeLive, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { openPool } from '@site/shared/database';
import { type DatabaseRole, openTestDatabase, type TestDatabase } from '@site/shared/testing/database';
import { childEnv } from '../repository/env.ts';
import { root } from '../repository/repository.ts';
import { readCommands } from './readCommands.ts';

const document = readFileSync(path.join(root, 'docs/backup.md'), 'utf8');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  // PostgreSQL's programs run as the user of the test, with files in this folder.
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the commands below a heading of docs/backup.md in a folder of the test. */
async function runCommands(heading: string, settings: Record<string, string>): Promise<void> {
  await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', readCommands(document, heading)], {
    cwd: folder,
    env: childEnv(settings),
  });
}

/** Publishes releases of discover until it is ended: the load during a backup. Returns a function that ends it. */
function releaseContinuously(store: ReleaseStore): () => Promise<number> {
  let isEnded = false;
  const run = async () => {
    for (let number = 1; ; number += 1) {
      const sample = { section: 'discover', id: `r${number}`, files: { 'web/large.js': 'x'.repeat(200_000) } };
      const { release, folder: built } = await writeSampleRelease(sample);
      await store.putRelease(release, built);
      await makeLive(store, { discover: release.id });
      rmSync(built, { recursive: true });
      if (isEnded) return number;
    }
  };
  const running = run();
  return () => {
    isEnded = true;
    return running;
  };
}

/** Resolves to all entries of the log, after it has verified every file of every release that they name. */
async function readVerified(store: ReleaseStore): Promise<string[]> {
  const numbers = await store.log.list();
  const entries = await Promise.all(numbers.map(async (n) => String(await store.log.read(n))));
  const { parts, invalidEntries } = await openReleaseLog(store.log).head();
  expect(invalidEntries).toEqual([]);
  for (const [part, state] of Object.entries(parts))
    for (const id of new Set([state.live, ...Object.keys(state.served)])) {
      const release = await readRelease(store, part, id);
      await Promise.all(Object.keys(release.files).map((file) => readReleaseFile(store, release, file)));
    }
  return entries;
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('a folder store is backed up while releases are published, and restored elsewhere', async () => {
  const store = createFolderReleaseStore(path.join(folder, 'releases'));
  const end = releaseContinuously(store);
  await until(async () => (await store.log.list()).length > 2);
  await runCommands('Back up the releases', { RELEASE_STORE: path.join(folder, 'releases') });
  await end();

  const elsewhere = path.join(folder, 'restored');
  await runCommands('Restore the releases', { RELEASE_STORE: elsewhere });
  const restored = await readVerified(createFolderReleaseStore(elsewhere));
  expect(restored.length).toBeGreaterThan(2);
  expect((await readVerified(store)).slice(0, restored.length)).toEqual(restored);
});

test('a SQLite file is backed up while inquiries are stored, and restored over a damaged one', async () => {
  const INQUIRY_DB = path.join(folder, 'live/inquiries.sqlite');
  mkdirSync(path.dirname(INQUIRY_DB));
  const database = new DatabaseSync(INQUIRY_DB);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE inquiries (reference INTEGER PRIMARY KEY, details TEXT)');
  const insert = database.prepare('INSERT INTO inquiries (details) VALUES (?)');
  const read = (file: string) => {
    const opened = new DatabaseSync(file);
    try {
      return opened.prepare('SELECT * FROM inquiries ORDER BY reference').all();
    } finally {
      opened.close();
    }
  };
  for (let number = 0; number < 100; number += 1) insert.run(`inquiry ${number}`);
  let isEnded = false;
  const writing = until(() => {
    insert.run('during the backup');
    return isEnded;
  });
  await runCommands('Back up the inquiries', { INQUIRY_DB });
  isEnded = true;
  await writing;
  const all = read(INQUIRY_DB);
  database.exec('DELETE FROM inquiries');
  database.close();

  await runCommands('Restore the inquiries', { INQUIRY_DB });
  const restored = read(INQUIRY_DB);
  expect(restored.length).toBeGreaterThanOrEqual(100);
  expect(all.slice(0, restored.length)).toEqual(restored);
});

describe('a database', () => {
  let database: TestDatabase;
  const urlOf = (name: string, role: DatabaseRole) => {
    const url = new URL(database.url(role));
    url.pathname = `/${name}`;
    return url.href;
  };
  const openStore = (name: string) => openReleaseStore(urlOf(name, 'site_release'));
  const read = async (name: string) => {
    const pool = openPool(urlOf(name, 'site_inquiries'), { applicationName: 'a test' });
    const { rows } = await pool.query('select * from inquiries order by received_at, reference');
    await pool.end();
    return rows as unknown[];
  };
  const drop = async () => {
    for (const name of ['site', 'site_restored', 'site_damaged'])
      await database.query(`drop database if exists ${name} with (force)`);
  };

  beforeEach(async () => {
    database = await openTestDatabase();
    await drop();
    const template = new URL(database.url('site_owner')).pathname.slice(1);
    await database.query(`create database site template ${template} strategy file_copy`);
  });
  afterEach(drop);

  test('is dumped while releases and inquiries are stored, restored into a new one and put in place', async () => {
    const { hostname, port } = new URL(database.url('site_owner'));
    const settings = {
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: 'postgres',
    };
    const store = await openStore('site');
    const service = openPool(urlOf('site', 'site_service'), { applicationName: 'a test' });
    let inquiries = 0;
    let isEnded = false;
    const writing = until(async () => {
      await service.query(
        `insert into inquiries (reference, received_at, full_name, email, company_name, details)
         values ($1, clock_timestamp(), 'A', 'a@b.example', 'C', 'D')`,
        [`CE-${(inquiries += 1)}`],
      );
      return isEnded;
    });
    await service.query(`insert into inquiry_senders values ('a digest', now())`);
    const end = releaseContinuously(store);
    await until(async () => (await store.log.list()).length > 2);
    await runCommands('Back up the database', settings);
    isEnded = true;
    await Promise.all([end(), writing]);
    await service.end();
    const entries = await readVerified(store);
    const all = await read('site');

    const roles = path.join(folder, 'deploy/postgres');
    mkdirSync(roles, { recursive: true });
    copyFileSync(path.join(root, 'deploy/postgres/roles.sql'), path.join(roles, 'roles.sql'));
    await runCommands('Restore the database', settings);
    await runCommands('Put the restored database in place', settings);

    const restored = await readVerified(await openStore('site'));
    expect(restored.length).toBeGreaterThan(2);
    expect(entries.slice(0, restored.length)).toEqual(restored);
    const restoredInquiries = await read('site');
    expect(restoredInquiries.length).toBeGreaterThan(0);
    expect(all.slice(0, restoredInquiries.length)).toEqual(restoredInquiries);
    const owner = openPool(urlOf('site', 'site_owner'), { applicationName: 'a test' });
    expect((await owner.query('select * from inquiry_senders')).rowCount).toBe(0);
    await owner.end();
    // The roles have the rights that they had: the log and the inquiries are written on.
    await makeLive(await openStore('site'), { discover: 'r1' });
    await expect(readVerified(await openStore('site'))).resolves.toHaveLength(restored.length + 1);
  });
});
