import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseFile } from '@site/releases/store/release';
import { type LogHead, type LogSigning, openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import type { DevRelease } from './watchedPart.ts';

/** A release store for development: the watched parts' builds laid over a store of real releases. */
export type DevReleaseStore = ReleaseStore & {
  /** Makes a build the live release of its part. Those no longer in use are forgotten. */
  publish: (build: DevRelease, isInUse: (id: string) => boolean) => void;
  /** The newest state of the real log with the watched parts' latest builds in it. */
  readHead: () => Promise<LogHead>;
};

/**
 * Builds the overlay. The watched parts' builds live in memory, and their other files, which change under
 * one address, are read from `webFolderOf`; everything else comes from `store`.
 */
export function createDevReleaseStore(
  store: ReleaseStore,
  webFolderOf: Readonly<Record<string, string>>,
  signing?: LogSigning,
): DevReleaseStore {
  const builds = new Map<string, Map<string, DevRelease>>(
    Object.keys(webFolderOf).map((part) => [part, new Map<string, DevRelease>()]),
  );
  const live = new Map<string, string>();
  const log = openReleaseLog(store.log, signing);
  const since = new Date().toISOString();
  /** Each build counts as an entry of the log. */
  let published = 0;

  return {
    ...store,
    async readFile(part, id, file) {
      const outDir = webFolderOf[part];
      if (outDir === undefined) return store.readFile(part, id, file);
      const build = builds.get(part)?.get(id) ?? builds.get(part)?.get(live.get(part) ?? '');
      if (!build) return undefined;
      // An open page's release counts as served whatever its id: its part's files are always there.
      if (file === releaseFile) return Buffer.from(JSON.stringify(build.release));
      const kept = build.release.id === id || file.startsWith('web/root/') ? build.files.get(file) : undefined;
      return kept ?? readInside(outDir, file);
    },
    async readHead() {
      const head = await log.head();
      const real = Object.entries(head.parts).filter(([part]) => !(part in webFolderOf));
      const own = [...live].map(
        ([part, id]) => [part, { live: id, since, good: [], served: {}, withdrawn: [] }] as const,
      );
      return { ...head, n: head.n + published, parts: Object.fromEntries([...real, ...own]) };
    },
    publish(build, isInUse) {
      const { section, id } = build.release;
      const known = builds.get(section);
      for (const old of known?.keys() ?? []) if (!isInUse(old)) known?.delete(old);
      known?.set(id, build);
      live.set(section, id);
      published += 1;
    },
  };
}

async function readInside(folder: string, file: string): Promise<Buffer | undefined> {
  const target = path.join(folder, file);
  if (!target.startsWith(folder + path.sep)) return undefined;
  return readFile(target).catch(() => undefined);
}
