import { constants } from 'node:fs';
import { cp, link, lstat, mkdir, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isReleaseFilePath, partName, releaseId, serverName } from './releaseNames.ts';
import { type Release, releaseFile } from './release.ts';
import type { LogFiles, ReleaseStore, ReportFiles, StoredFile } from './releaseStore.ts';
import { makeStagingPath, removeLeftovers } from './staging.ts';

/** Folder of the log. No part has this name, because the repository has no part manifest in a folder `log`. */
const logFolder = 'log';
/** Folder of unfinished writes. */
const stagingFolder = '.staging';
/** Folder of the site servers' reports. */
const reportFolder = '.servers';

/** Maximum size of a log entry, in bytes. A larger file is not read. */
const entryLimitBytes = 4 * 1024 * 1024;

/** Creates a release store in a folder, which several site servers and commands may share. */
export function createFolderReleaseStore(folder: string): ReleaseStore {
  const folderOf = (part: string, id: string) => path.join(folder, part, id);
  const staging = path.join(folder, stagingFolder);

  return {
    async putRelease(release: Release, source: string) {
      await removeLeftovers(staging);
      const target = folderOf(release.section, release.id);
      if (await isAlreadyStored(release, source, target)) return;
      await mkdir(path.dirname(target), { recursive: true });
      // Copy to a staging folder, then rename: readers never see an incomplete release.
      const staged = await makeStagingPath(staging, release.section);
      try {
        await cp(source, staged, { recursive: true, verbatimSymlinks: true });
        await syncTree(staged);
        await rename(staged, target);
        await sync(path.dirname(target));
      } catch (error) {
        await rm(staged, { recursive: true, force: true });
        // Another process may have stored the same release meanwhile.
        if (!(await isAlreadyStored(release, source, target))) throw error;
      }
    },

    async readFile(part, id, file) {
      if (!isReleaseFilePath(file) || !partName.test(part) || !releaseId.test(id)) return undefined;
      const fullPath = path.join(folderOf(part, id), file);
      return (await hasSymlinkOnPath(folder, fullPath)) ? undefined : readIfPresent(fullPath);
    },

    async listFiles(part, id) {
      if (!partName.test(part) || !releaseId.test(id)) return [];
      return (await hasSymlinkOnPath(folder, folderOf(part, id))) ? [] : listTree(folderOf(part, id));
    },

    async listReleases() {
      const parts = (await readdir(folder).catch(ignoreAbsence)) ?? [];
      const lists = await Promise.all(
        parts
          .filter((part) => partName.test(part) && part !== logFolder)
          .map(async (part) => {
            const ids = (await readdir(path.join(folder, part)).catch(ignoreAbsence)) ?? [];
            return Promise.all(
              ids
                .filter((id) => releaseId.test(id))
                .map(async (id) => ({ part, id, putAt: (await lstat(folderOf(part, id))).mtime })),
            );
          }),
      );
      return lists.flat();
    },

    async removeRelease(part, id) {
      if (!partName.test(part) || !releaseId.test(id)) return;
      await rm(path.join(folderOf(part, id), releaseFile), { force: true });
      await rm(folderOf(part, id), { recursive: true, force: true });
    },

    log: openLogFolder(path.join(folder, logFolder), staging),
    reports: openReportFolder(path.join(folder, reportFolder), staging),
  };
}

function openLogFolder(folder: string, staging: string): LogFiles {
  const fileOf = (n: number) => path.join(folder, `${n}.json`);
  return {
    async list(first = 1) {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names
        .map((name) => /^([1-9]\d{0,14})\.json$/.exec(name)?.[1])
        .filter((digits) => digits !== undefined)
        .map(Number)
        .filter((n) => n >= first)
        .toSorted((a, b) => a - b);
    },

    async read(n) {
      const found = await lstat(fileOf(n)).catch(ignoreAbsence);
      if (!found?.isFile() || found.size > entryLimitBytes) return undefined;
      return readIfPresent(fileOf(n));
    },

    async create(n, bytes) {
      await removeLeftovers(staging);
      await mkdir(folder, { recursive: true });
      const staged = await makeStagingPath(staging, logFolder);
      try {
        await writeSynced(staged, bytes);
        // Fails if the number is taken, and makes the entry visible atomically.
        await link(staged, fileOf(n));
        await sync(folder);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(staged, { force: true });
      }
    },
  };
}

/** Maximum size of a report, in bytes; reports have a few hundred bytes. */
const reportLimitBytes = 64 * 1024;

function openReportFolder(folder: string, staging: string): ReportFiles {
  return {
    async write(server, bytes) {
      if (!serverName.test(server)) throw new Error(`"${server}" cannot name a server's report.`);
      await mkdir(folder, { recursive: true });
      const staged = await makeStagingPath(staging, 'report');
      await writeFile(staged, bytes);
      await rename(staged, path.join(folder, `${server}.json`));
    },

    async readAll() {
      const names = (await readdir(folder).catch(ignoreAbsence)) ?? [];
      const servers = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));
      const reports: [string, Buffer][] = [];
      for (const server of servers.filter((name) => serverName.test(name))) {
        const file = path.join(folder, `${server}.json`);
        const found = await lstat(file).catch(ignoreAbsence);
        const bytes = found?.isFile() && found.size <= reportLimitBytes ? await readIfPresent(file) : undefined;
        if (bytes) reports.push([server, bytes]);
      }
      return Object.fromEntries(reports);
    },

    remove: async (server) => rm(path.join(folder, `${server}.json`), { force: true }),
  };
}

/** Returns true if the same release is already stored. Throws if its id exists with other content. */
async function isAlreadyStored({ section, id }: Release, source: string, target: string): Promise<boolean> {
  const existing = await readIfPresent(path.join(target, releaseFile));
  if (existing === undefined) return false;
  if (existing.equals(await readFile(path.join(source, releaseFile)))) return true;
  throw new Error(
    `Release ${section}/${id} exists with other content, and releases never change. Build it again to get a new id.`,
  );
}

/** Returns true if a path below a folder contains a symbolic link, or does not exist. */
async function hasSymlinkOnPath(folder: string, fullPath: string): Promise<boolean> {
  const [root, real] = await Promise.all([folder, fullPath].map((each) => realpath(each).catch(ignoreAbsence)));
  return root === undefined || real !== path.join(root, path.relative(folder, fullPath));
}

/** Lists everything in a folder, recursively, without the folders themselves. */
export async function listTree(folder: string): Promise<StoredFile[]> {
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true }).catch(ignoreAbsence)) ?? [];
  return Promise.all(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(async (entry) => {
        const fullPath = path.join(entry.parentPath, entry.name);
        const { size } = await lstat(fullPath);
        return { path: path.relative(folder, fullPath), isRegularFile: entry.isFile(), bytes: size };
      }),
  );
}

/** Syncs a folder and its content to the disk: after a power loss no log entry may name a release that is lost. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (entry.isFile() || entry.isDirectory()) await sync(path.join(entry.parentPath, entry.name));
  }
  await sync(folder);
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfPresent(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(ignoreAbsence);
}

function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(error.code ?? '')) return undefined;
  throw error;
}
