import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, globSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '@site/releases/store/staging';
import { Client } from 'pg';
import { root } from '../repository/repository.ts';
import { freePort } from './freePort.ts';
import { runMigrations } from '@site/releases/store/migrations';

/**
 * Folder of the test clusters of this user. Not in the repository: PostgreSQL's user may not be allowed to enter a folder
 * above it, such as /root.
 */
const clusters = `/var/tmp/site-postgres-${process.getuid?.()}`;
/** Sources of the template database. */
const deployed = path.join(root, 'deploy/postgres');
/** Name of the database with all migrations, which tests copy. */
const templateName = 'site_template';

/** Settings that make a cluster fast and unsafe: a power loss would destroy it. */
const testSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '32MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  dynamic_shared_memory_type: 'mmap',
};

/** A running PostgreSQL cluster of tests. */
export type PostgresCluster = {
  /** URL of its superuser, without a database: append `/<name>`. */
  url: string;
  /** Name of the database with all roles and migrations, for `create database … template …`. */
  template: string;
  /** Ends all connections and stops the cluster, like `pg_ctl stop -m immediate`. */
  stop: () => void;
  /** Starts the stopped cluster again, on the same port. */
  start: () => void;
  /** Stops the cluster and deletes its folder. */
  remove: () => void;
};

/** Returns the folder of PostgreSQL's programs, of the newest version from 15; undefined if none is installed. */
export function findPostgres(): string | undefined {
  const version = (folder: string) => Number(folder.split('/')[4]);
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => version(folder) >= 15 && existsSync(path.join(folder, 'initdb')))
    .toSorted((a, b) => version(b) - version(a))[0];
}

/**
 * Starts a cluster for this process, in a new folder and on a free port: a copy of a cluster with all roles and
 * migrations, which it creates first if a migration has changed (2 s). Rejects if PostgreSQL is not installed.
 */
export async function startPostgres(): Promise<PostgresCluster> {
  const programs = findPostgres();
  if (programs === undefined)
    throw new Error(
      'PostgreSQL 15 or newer is not installed; tests with a database cannot run; install it on Debian: `apt-get install postgresql`.',
    );
  createClustersFolder();
  removeAbandoned(programs);
  const prepared = path.join(clusters, `template-${digestSources()}`);
  const folder = path.join(clusters, `run-${process.pid}-${Date.now()}`);
  if (!existsSync(prepared)) await prepareTemplate(programs, prepared);
  run('cp', ['-a', '--reflink=auto', prepared, folder]);
  return open(programs, folder, await freePort());
}

function open(programs: string, folder: string, port: number): PostgresCluster {
  const start = () =>
    control(programs, folder, ['start', '-w', '-l', path.join(folder, 'log.txt'), '-o', toArguments(port)]);
  const stop = () => control(programs, folder, ['stop', '-m', 'immediate']);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    template: templateName,
    start,
    stop,
    remove() {
      if (existsSync(path.join(folder, 'postmaster.pid'))) stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the cluster that test clusters are copies of, in a staging folder, and moves it to its place. */
async function prepareTemplate(programs: string, prepared: string): Promise<void> {
  const folder = path.join(clusters, `run-${process.pid}-template`);
  const options = ['--no-sync', '--no-locale', '--encoding=UTF8', '--auth=trust', '--wal-segsize=1'];
  run(path.join(programs, 'initdb'), ['-D', folder, '-U', 'postgres', ...options]);
  const cluster = open(programs, folder, await freePort());
  try {
    await query(`${cluster.url}/postgres`, `create database ${templateName}`);
    await query(`${cluster.url}/${templateName}`, readFileSync(path.join(deployed, 'roles.sql'), 'utf8'));
    const owner = `${cluster.url}/${templateName}`.replace('postgres@', 'site_owner@');
    await runMigrations(owner, path.join(deployed, 'migrations'));
  } catch (error) {
    cluster.remove();
    throw error;
  }
  control(programs, folder, ['stop', '-m', 'fast']);
  try {
    renameSync(folder, prepared);
  } catch (error) {
    // Another process has made the same template meanwhile.
    rmSync(folder, { recursive: true });
    if (!existsSync(prepared)) throw error;
  }
}

/** Creates the folder of the clusters, for PostgreSQL's user. Throws if another user owns it. */
function createClustersFolder(): void {
  const { uid, gid } = findUser();
  mkdirSync(clusters, { recursive: true });
  const found = lstatSync(clusters);
  if (!found.isDirectory() || ![process.getuid?.(), uid].includes(found.uid))
    throw new Error(
      `${clusters} belongs to another user; tests with a database cannot run; delete it and run them again.`,
    );
  if (uid !== undefined && gid !== undefined) chownSync(clusters, uid, gid);
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Stops and deletes the clusters of ended processes: SIGKILL leaves both the server and its folder. */
function removeAbandoned(programs: string): void {
  for (const folder of globSync('run-*', { cwd: clusters })) {
    if (isAlive(Number(folder.split('-')[1]))) continue;
    const abandoned = path.join(clusters, folder);
    if (existsSync(path.join(abandoned, 'postmaster.pid')))
      spawnSync(path.join(programs, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', abandoned], asUser());
    rmSync(abandoned, { recursive: true, force: true });
  }
}

/** Returns a digest of the roles and migrations, from which a template is made. */
function digestSources(): string {
  const files = [path.join(deployed, 'roles.sql'), ...globSync(path.join(deployed, 'migrations/*.sql')).toSorted()];
  const text = files.map((file) => `${path.basename(file)}\n${readFileSync(file, 'utf8')}`).join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function toArguments(port: number): string {
  return Object.entries({ port, ...testSettings })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
}

function control(programs: string, folder: string, args: string[]): void {
  run(path.join(programs, 'pg_ctl'), [...args, '-D', folder]);
}

/** Runs a program to its end as PostgreSQL's user. Throws if it fails. */
function run(program: string, args: string[]): void {
  // No pipes: the server that pg_ctl starts would keep them open.
  const { status, error } = spawnSync(program, args, asUser());
  if (status === 0) return;
  throw new Error(
    `${path.basename(program)} ${args.join(' ')} failed (${error?.message ?? `status ${status}`}); tests with a database cannot run; run the command as the user postgres to see why.`,
  );
}

function asUser(): object {
  return { ...findUser(), cwd: '/', stdio: 'ignore' };
}

/** Returns the ids of the user postgres for root, because PostgreSQL does not run as root. */
function findUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = /^postgres:([^:]*):(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
