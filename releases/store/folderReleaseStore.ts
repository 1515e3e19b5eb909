import { constants } from 'node:fs';
import { cp, link, lstat, mkdir, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { partName, releaseId, serverName } from './releaseNames.ts';
import { type Release, releaseFile } from './release.ts';
import type { LogFiles, ReleaseStore, ReportFiles, StoredFile } from './releaseStore.ts';
import { makeStagingPath, removeLeftovers } from './staging.ts';

/** A folder's names that are no part's: the log, and what is not finished. Neither can be, as parts have a manifest. */
const logFolder = 'log';
const stagingFolder = '.staging';
/** Folder of the site servers' reports. */
const reportFolder = '.servers';

/** Largest log entry, in bytes: what is larger is none. */
const entryLimitBytes = 4 * 1024 * 1024;

/** Folder of a release within that of its store. */
export function folderOfRelease(folder: string, part: string, id: string): string {
  return path.join(folder, part, id);
}

/** Builds a release store in a folder, which several site servers and commands may share. */
export function createFolderReleaseStore(folder: string): ReleaseStore {
  const folderOf = (part: string, id: string) => folderOfRelease(folder, part, id);
  const staging = path.join(folder, stagingFolder);

  return {
    async putRelease(release: Release, source: string) {
      await removeLeftovers(staging);
      const target = folderOf(release.section, release.id);
      if (await isAlreadyStored(release, source, target)) return;
      await mkdir(path.dirname(target), { recursive: true });
      // Copied beside its place and moved in one step: nobody ever reads half a release.
      const staged = await makeStagingPath(staging, release.section);
      try {
        await cp(source, staged, { recursive: true, verbatimSymlinks: true });
        await syncTree(staged);
        await rename(staged, target);
        await sync(path.dirname(target));
      } catch (error) {
        await rm(staged, { recursive: true, force: true });
        // Somebody else may have put it meanwhile.
        if (!(await isAlreadyStored(release, source, target))) throw error;
      }
    },

    async readFile(part, id, file) {
      // Only a file's own, plain path is one: `web/../node/section.js` is no file of the web.
      const isPlainPath =
        file.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..') &&
        !/[\\\0]/.test(file);
      if (!isPlainPath || !partName.test(part) || !releaseId.test(id)) return undefined;
      const place = path.join(folderOf(part, id), file);
      return (await hasSymlinkOnPath(folder, place)) ? undefined : readIfPresent(place);
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
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names
        .map((name) => /^([1-9]\d{0,14})\.json$/.exec(name)?.[1])
        .filter((digits) => digits !== undefined)
        .map(Number)
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
        // Fails where the number is taken, and shows the entry whole or not at all.
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

/** Largest report, in bytes; one has a few hundred. */
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

/** Whether the very same release is there. Throws when its place is taken by another one. */
async function isAlreadyStored({ section, id }: Release, source: string, target: string): Promise<boolean> {
  const existing = await readIfPresent(path.join(target, releaseFile));
  if (existing === undefined) return false;
  if (existing.equals(await readFile(path.join(source, releaseFile)))) return true;
  throw new Error(
    `Release ${section}/${id} exists with other content, and releases never change. Build it again to get a new id.`,
  );
}

/** Whether a link on the way leads from a place to another one. */
async function hasSymlinkOnPath(folder: string, place: string): Promise<boolean> {
  const [root, real] = await Promise.all([folder, place].map((each) => realpath(each).catch(ignoreAbsence)));
  return root === undefined || real !== path.join(root, path.relative(folder, place));
}

/** Everything in a folder and below it but the folders themselves. */
export async function listTree(folder: string): Promise<StoredFile[]> {
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true }).catch(ignoreAbsence)) ?? [];
  return Promise.all(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(async (entry) => {
        const place = path.join(entry.parentPath, entry.name);
        const { size } = await lstat(place);
        return { path: path.relative(folder, place), isRegularFile: entry.isFile(), bytes: size };
      }),
  );
}

/** Writes a folder with all that is in it to the disk: a log entry that names it must not outlive it. */
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

async function sync(place: string): Promise<void> {
  const handle = await open(place, constants.O_RDONLY);
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
