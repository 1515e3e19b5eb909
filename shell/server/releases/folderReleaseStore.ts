import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Release, releaseFile, partName, releaseId } from './release.ts';
import type { Channels, ReleaseStore } from './releaseStore.ts';

const channelsFile = 'channels.json';

/** Builds a release store in a folder, which several site servers may share. */
export function createFolderReleaseStore(folder: string): ReleaseStore {
  const folderOf = (part: string, id: string) => path.join(folder, part, id);

  async function readChannels(part: string): Promise<Channels> {
    const file = path.join(folder, part, channelsFile);
    const text = await readIfPresent(file);
    if (text === undefined) return { refused: [] };
    try {
      // Only this module writes it; a hand-edited file is caught by the check of the release it names.
      return { refused: [], ...(JSON.parse(text.toString()) as Partial<Channels>) };
    } catch (error) {
      throw new Error(`${file} is no JSON: ${String(error)}. Restore it as {"live": "<release id>"}.`, {
        cause: error,
      });
    }
  }

  return {
    async putRelease(release: Release, source: string) {
      const target = folderOf(release.section, release.id);
      if (await holdsAlready(release, source, target)) return;
      await mkdir(path.dirname(target), { recursive: true });
      // Copied beside its place and moved in one step: nobody ever reads half a release.
      const staging = `${target}.${randomUUID()}.tmp`;
      await cp(source, staging, { recursive: true });
      try {
        await rename(staging, target);
      } catch (error) {
        await rm(staging, { recursive: true, force: true });
        // Somebody else may have put it meanwhile.
        if (!(await holdsAlready(release, source, target))) throw error;
      }
    },

    async readFile(part, id, file) {
      // Only a file's own, plain path is one: `web/../node/section.js` is no file of the web.
      const isPlain =
        file.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..') &&
        !/[\\\0]/.test(file);
      return isPlain && partName.test(part) && releaseId.test(id)
        ? readIfPresent(path.join(folderOf(part, id), file))
        : undefined;
    },

    pointers: {
      async read() {
        const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
        const parts = entries
          .filter((entry) => entry.isDirectory() && partName.test(entry.name))
          .map(({ name }) => name);
        const channels = await Promise.all(parts.map(async (part) => [part, await readChannels(part)] as const));
        return Object.fromEntries(channels.filter(([, { live, refused }]) => live !== undefined || refused.length > 0));
      },
      async move(part, change) {
        const next = change(await readChannels(part));
        const file = path.join(folder, part, channelsFile);
        await mkdir(path.dirname(file), { recursive: true });
        const staging = `${file}.${randomUUID()}.tmp`;
        const handle = await open(staging, 'w');
        await handle.writeFile(`${JSON.stringify(next, null, 2)}\n`);
        await handle.sync();
        await handle.close();
        await rename(staging, file);
      },
    },
  };
}

/** Whether the very same release is there. Throws when its place is taken by another one. */
async function holdsAlready({ section, id }: Release, source: string, target: string): Promise<boolean> {
  const existing = await readIfPresent(path.join(target, releaseFile));
  if (existing === undefined) return false;
  if (existing.equals(await readFile(path.join(source, releaseFile)))) return true;
  throw new Error(
    `Release ${section}/${id} exists with other content, and releases never change. Build it again to get a new id.`,
  );
}

async function readIfPresent(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
