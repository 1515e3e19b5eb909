import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseFile } from '@site/releases/store/release';
import { type LogHead, type LogSigning, openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import type { DevRelease } from './watchedPart.ts';

/** A release store for development, which overlays a real release store with the builds of the watched parts. */
export type DevReleaseStore = ReleaseStore & {
  /** Makes a build the live release of its part. Removes earlier builds of the part that are not in use. */
  publish: (build: DevRelease, isInUse: (id: string) => boolean) => void;
  /** Resolves to the head of the real log, with the latest builds of the watched parts. */
  readHead: () => Promise<LogHead>;
};

/**
 * Creates the overlay. The server bundles of watched parts are kept in memory. Their web files, whose contents change
 * without a new URL, are read from `outDirOf`. All other releases are read from `store`.
 */
export function createDevReleaseStore(
  store: ReleaseStore,
  outDirOf: Readonly<Record<string, string>>,
  signing?: LogSigning,
): DevReleaseStore {
  const builds = new Map<string, Map<string, DevRelease>>(
    Object.keys(outDirOf).map((part) => [part, new Map<string, DevRelease>()]),
  );
  const live = new Map<string, string>();
  const log = openReleaseLog(store.log, signing);
  const since = new Date().toISOString();
  /** Number of published builds; each counts as an entry of the log. */
  let published = 0;

  return {
    ...store,
    async readFile(part, id, file) {
      const outDir = outDirOf[part];
      if (outDir === undefined) return store.readFile(part, id, file);
      const build = builds.get(part)?.get(id) ?? builds.get(part)?.get(live.get(part) ?? '');
      if (!build) return undefined;
      // Any release id is valid, because an open page may have the id of a removed build.
      if (file === releaseFile) return Buffer.from(JSON.stringify(build.release));
      const kept = build.release.id === id || file.startsWith('web/root/') ? build.files.get(file) : undefined;
      return kept ?? readInside(outDir, file);
    },
    async readHead() {
      const head = await log.head();
      const real = Object.entries(head.parts).filter(([part]) => !(part in outDirOf));
      const watched = [...live].map(
        ([part, id]) => [part, { live: id, since, good: [], served: {}, withdrawn: [] }] as const,
      );
      return { ...head, n: head.n + published, parts: Object.fromEntries([...real, ...watched]) };
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
