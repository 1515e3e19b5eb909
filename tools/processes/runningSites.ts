import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { describeStore } from '@site/releases/store/openReleaseStore';
import { isAlive } from '@site/releases/store/staging';
import type { ToolEnv } from '../repository/env.ts';
import { root } from '../repository/repository.ts';

const runningSite = Type.Object({
  /** Process id of `npm start`. */
  pid: Type.Integer({ minimum: 1 }),
  siteUrl: Type.String(),
  serviceUrl: Type.String(),
  adminUrl: Type.String(),
  /** Location of its release store, without a password. */
  store: Type.String(),
  /** ISO 8601, UTC. */
  startedAt: Type.String(),
});
/** A site that `npm start` runs on this machine. */
export type RunningSite = Static<typeof runningSite>;

/** Folder of the records, one file for each running site. */
const recordFolder = path.join(root, 'var/running');

/** Records a running site, so that release commands find its service. Returns the function that removes the record. */
export function recordRunningSite(
  site: Pick<RunningSite, 'siteUrl' | 'serviceUrl' | 'adminUrl' | 'store'>,
  folder = recordFolder,
  pid = process.pid,
): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${pid}.json`);
  writeFileSync(file, `${JSON.stringify({ pid, ...site, startedAt: new Date().toISOString() })}\n`);
  return () => rmSync(file, { force: true });
}

/**
 * Returns the running site whose service release commands use: the newest of those with the given release store, else
 * the newest. Undefined if none runs. Removes the records of processes that ended without removing them.
 */
export function findRunningSite(store: string, folder = recordFolder): RunningSite | undefined {
  const sites = listFiles(folder).flatMap((file) => {
    const site = readRecord(file);
    if (site && isAlive(site.pid)) return [site];
    rmSync(file, { force: true });
    return [];
  });
  const newest = sites.toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
  return newest.find((site) => site.store === store) ?? newest[0];
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

function readRecord(file: string): RunningSite | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Value.Check(runningSite, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the text with which a command says which site service it uses. */
export function describeService({ serviceUrl, origin }: ChosenService): string {
  return `Site service: ${serviceUrl} (${origin}).`;
}

/** The site service that a command calls; `origin` says which it is. */
export type ChosenService = { serviceUrl: string; origin: string };

/**
 * Returns the site service for a release command: the one that the settings name, else that of a running `npm start`,
 * else the default address.
 */
export function chooseService(
  { serviceUrl, isServiceSet, store }: Pick<ToolEnv, 'serviceUrl' | 'isServiceSet' | 'store'>,
  folder = recordFolder,
): ChosenService {
  if (isServiceSet) return { serviceUrl, origin: 'set by SERVICE_URL, SERVICE_PORT or PORT' };
  const site = findRunningSite(describeStore(store), folder);
  if (site) return { serviceUrl: site.serviceUrl, origin: describeSite(site) };
  return { serviceUrl, origin: noSite };
}

/** The admin port of the site server whose figures a command prints; `origin` says which it is. */
export type ChosenAdmin = { adminUrl: string; origin: string };

/**
 * Returns the admin port of a site server: the one that the settings name, else that of a running `npm start`, else the
 * default address.
 */
export function chooseAdmin(
  { adminPort, isAdminSet, store }: Pick<ToolEnv, 'adminPort' | 'isAdminSet' | 'store'>,
  folder = recordFolder,
): ChosenAdmin {
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  if (isAdminSet) return { adminUrl, origin: 'set by ADMIN_PORT or PORT' };
  const site = findRunningSite(describeStore(store), folder);
  return site ? { adminUrl: site.adminUrl, origin: describeSite(site) } : { adminUrl, origin: noSite };
}

/** Returns the URL of the site that `npm start` runs with a release store; by default that at the port of the settings. */
export function chooseSiteUrl({ port, store }: Pick<ToolEnv, 'port' | 'store'>, folder = recordFolder): string {
  const name = describeStore(store);
  const site = findRunningSite(name, folder);
  return site?.store === name ? site.siteUrl : `http://localhost:${port}`;
}

const noSite = 'the default; no `npm start` of this folder runs';

function describeSite({ siteUrl, pid }: RunningSite): string {
  return `of \`npm start\` at ${siteUrl}, process ${pid}`;
}
