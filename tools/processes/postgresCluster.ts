import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '@site/releases/store/staging';
import { Client } from 'pg';
import { root } from '../repository/repository.ts';
import { freePort } from './freePort.ts';
import { runMigrations } from './migrations.ts';

/** Folder of the test clusters. */
const clusters = path.join(root, 'var/test/postgres');
/** Sources of the template database. */
const deployed = path.join(root, 'deploy/postgres');
/** Name of the database with all migrations, which tests copy. */
const templateName = 'site_template';

/** File of the template cluster with the roles and migrations that it was made from. */
const stampFile = 'site.stamp';

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
  const { uid, gid } = findUser();
  mkdirSync(clusters, { recursive: true });
  if (uid !== undefined && gid !== undefined) chownSync(clusters, uid, gid);
  removeAbandoned(programs);
  const prepared = path.join(clusters, 'template');
  const folder = path.join(clusters, `run-${process.pid}-${Date.now()}`);
  const stamp = readSources();
  const isPrepared = existsSync(prepared) && readFileSync(path.join(prepared, stampFile), 'utf8') === stamp;
  if (!isPrepared) await prepareTemplate(programs, prepared, stamp);
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
async function prepareTemplate(programs: string, prepared: string, stamp: string): Promise<void> {
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
  writeFileSync(path.join(folder, stampFile), stamp);
  rmSync(prepared, { recursive: true, force: true });
  renameSync(folder, prepared);
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

/** Returns the text of the roles and migrations: with another text, the template is created again. */
function readSources(): string {
  const files = [path.join(deployed, 'roles.sql'), ...globSync(path.join(deployed, 'migrations/*.sql')).toSorted()];
  return files.map((file) => `${path.basename(file)}\n${readFileSync(file, 'utf8')}`).join('\n');
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
