import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copyStore } from '@site/releases/log/copyStore';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { openPool } from '@site/shared/database';
import { startPostgres } from '../../tools/processes/postgresCluster.ts';
import { hardLinkTree } from '../harness/hardLinkTree.ts';
import { preparedStore } from '../harness/site.ts';

/** Kinds of stores: a folder and a SQLite file, or PostgreSQL. */
export type StoreKind = 'folder' | 'postgres';

/** A PostgreSQL server that can be stopped. */
export type Database = {
  /** Ends it at once, without a checkpoint and with all connections, as a crash does. */
  stop: () => void;
  start: () => void;
  pid: () => number | undefined;
};

/** Stores of a system, with the prepared releases. */
export type Stores = {
  database?: Database;
  /** Settings of site server `index`, with a cache folder of its own. */
  serverSettings: (index: number) => Record<string, string>;
  serviceSettings: Record<string, string>;
  /** Location of the release store for commands that change it. */
  releases: string;
  /** Location of the inquiries for reading. */
  inquiries: string;
  stop: () => void;
};

const databaseName = 'site';

/** Creates the stores, with the prepared releases, in a folder or in a PostgreSQL cluster of their own. */
export async function startStores(kind: StoreKind, folder: string): Promise<Stores> {
  return kind === 'folder' ? createFolders(folder) : startDatabase(folder);
}

function createFolders(folder: string): Stores {
  const releases = path.join(folder, 'releases');
  const inquiries = path.join(folder, 'inquiries.sqlite');
  hardLinkTree(preparedStore, releases);
  return {
    serverSettings: () => ({ RELEASE_STORE: releases }),
    serviceSettings: { INQUIRY_DB: inquiries },
    releases,
    inquiries,
    stop: () => undefined,
  };
}

async function startDatabase(folder: string): Promise<Stores> {
  const cluster = await startPostgres();
  const admin = `${cluster.url}/postgres`;
  await query(admin, `create database ${databaseName} template ${cluster.template} strategy file_copy`);
  // The cluster of tests confirms commits that a crash of PostgreSQL would lose.
  await query(admin, `alter database ${databaseName} set synchronous_commit = on`);
  const [row] = await query(admin, 'show data_directory');
  const pidFile = path.join(String(row?.['data_directory']), 'postmaster.pid');
  const urlOf = (role: string) => `${cluster.url}/${databaseName}`.replace('postgres@', `${role}@`);
  const releases = urlOf('site_release');
  await copyStore(createFolderReleaseStore(preparedStore), await openReleaseStore(releases), { workFolder: folder });
  return {
    database: {
      stop: cluster.stop,
      start: cluster.start,
      pid() {
        try {
          return Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
        } catch {
          return undefined;
        }
      },
    },
    serverSettings: (index) => ({
      DATABASE_URL: urlOf('site_server'),
      CACHE_DIR: path.join(folder, `cache-${index}`),
    }),
    serviceSettings: { DATABASE_URL: urlOf('site_service') },
    releases,
    inquiries: urlOf('site_inquiries'),
    stop: cluster.remove,
  };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const pool = openPool(url, { applicationName: 'endurance run' });
  try {
    const { rows } = await pool.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await pool.end();
  }
}
