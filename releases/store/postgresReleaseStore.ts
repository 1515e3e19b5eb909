import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inTransaction, type Pool } from '@site/shared/database';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { explainDatabaseError } from './databaseError.ts';
import { listTree } from './folderReleaseStore.ts';
import { listenForEntries } from './logNotifications.ts';
import { type Release, releaseFile } from './release.ts';
import { isReleaseFilePath, partName, releaseId, serverName } from './releaseNames.ts';
import type { LogFiles, ReleaseStore, ReportFiles } from './releaseStore.ts';

/** Migration that creates the tables of the release store. */
export const releaseMigration = '0001_releases';

/** Maximum size of a log entry, in bytes. A larger one is not read. */
const entryLimitBytes = 4 * 1024 * 1024;

/** Runs a statement; rejects with the consequence and the remedy. */
type Query = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<QueryResult<Row>>;

/** Creates a release store in a PostgreSQL database, which several site servers and commands may share. */
export function createPostgresReleaseStore(pool: Pool): ReleaseStore {
  const query: Query = (text, values = []) => pool.query(text, values).catch(explainDatabaseError);

  return {
    async putRelease(release: Release, source: string) {
      const files = await readBuild(release, source);
      await inTransaction(pool, (client) => insertRelease(client, release, files)).catch(explainDatabaseError);
    },

    async readFile(part, id, file) {
      if (!isReleaseFilePath(file) || !partName.test(part) || !releaseId.test(id)) return undefined;
      const { rows } = await query<{ content: Buffer }>(
        'select content from release_files where part = $1 and id = $2 and path = $3',
        [part, id, file],
      );
      return rows[0]?.content;
    },

    async listFiles(part, id) {
      if (!partName.test(part) || !releaseId.test(id)) return [];
      const { rows } = await query<{ path: string; bytes: number }>(
        'select path, octet_length(content) as bytes from release_files where part = $1 and id = $2',
        [part, id],
      );
      return rows.map((row) => ({ path: row.path, isRegularFile: true, bytes: row.bytes }));
    },

    async listReleases() {
      const { rows } = await query<{ part: string; id: string; putAt: Date }>(
        'select part, id, put_at as "putAt" from releases order by part, id',
      );
      return rows;
    },

    async removeRelease(part, id) {
      if (!partName.test(part) || !releaseId.test(id)) return;
      // Its files are deleted with it, by the foreign key.
      await query('delete from releases where part = $1 and id = $2', [part, id]);
    },

    log: openLogTable(pool, query),
    reports: openReportTable(query),
  };
}

function openLogTable(pool: Pool, query: Query): LogFiles {
  async function read(n: number): Promise<Buffer | undefined> {
    const { rows } = await query<{ content: Buffer }>(
      'select content from release_log where n = $1 and octet_length(content) <= $2',
      [n, entryLimitBytes],
    );
    return rows[0]?.content;
  }
  return {
    async list(first = 1) {
      // The driver returns bigint as text.
      const { rows } = await query<{ n: string }>('select n from release_log where n >= $1 order by n', [first]);
      return rows.map(({ n }) => Number(n));
    },

    read,

    async create(n, bytes) {
      try {
        // The primary key decides which of several writers creates the entry; the others wait for its commit.
        const { rowCount } = await query(
          'insert into release_log (n, content) values ($1, $2) on conflict do nothing',
          [n, bytes],
        );
        return rowCount === 1;
      } catch (error) {
        // The connection may have been lost after the commit: the entry is then in the log.
        const stored = await read(n).catch(() => undefined);
        if (stored?.equals(bytes)) return true;
        throw error;
      }
    },

    listen: (onEntry) => listenForEntries(pool, onEntry),
  };
}

function openReportTable(query: Query): ReportFiles {
  return {
    async write(server, bytes) {
      if (!serverName.test(server)) throw new Error(`"${server}" cannot name a server's report.`);
      await query(
        'insert into server_reports (server, content) values ($1, $2) on conflict (server) do update set content = excluded.content',
        [server, bytes],
      );
    },

    async readAll() {
      const { rows } = await query<{ server: string; content: Buffer }>('select server, content from server_reports');
      return Object.fromEntries(rows.map(({ server, content }) => [server, content]));
    },

    async remove(server) {
      await query('delete from server_reports where server = $1', [server]);
    },
  };
}

/** Reads the files of a build. Rejects if one is not a regular file, because a database cannot store links. */
async function readBuild({ section, id }: Release, source: string): Promise<{ path: string; content: Buffer }[]> {
  const found = await listTree(source);
  const other = found.find((file) => !file.isRegularFile || !isReleaseFilePath(file.path));
  if (other)
    throw new Error(
      `Release ${section}/${id} contains ${other.path}, which is not a regular file; nothing was stored; build the release without it.`,
    );
  return Promise.all(
    found.map(async (file) => ({ path: file.path, content: await readFile(path.join(source, file.path)) })),
  );
}

/** Inserts a release with its files. Throws if its id exists with another description. */
async function insertRelease(
  client: PoolClient,
  { section, id }: Release,
  files: readonly { path: string; content: Buffer }[],
): Promise<void> {
  // Waits for another transaction that inserts the same release.
  const { rowCount } = await client.query('insert into releases (part, id) values ($1, $2) on conflict do nothing', [
    section,
    id,
  ]);
  if (rowCount === 0) {
    const { rows } = await client.query<{ content: Buffer }>(
      'select content from release_files where part = $1 and id = $2 and path = $3',
      [section, id, releaseFile],
    );
    const description = files.find((file) => file.path === releaseFile)?.content;
    if (description && rows[0]?.content.equals(description)) return;
    throw new Error(
      `Release ${section}/${id} exists with other content, and releases never change. Build it again to get a new id.`,
    );
  }
  for (const file of files)
    await client.query('insert into release_files (part, id, path, content) values ($1, $2, $3, $4)', [
      section,
      id,
      file.path,
      file.content,
    ]);
}
