import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { serverInterfaceVersion } from '@site/releases/checks/checkServerInterface';
import { describeRelease, entryOf } from '@site/releases/store/describeRelease';
import { readShellBundle } from '../../shell/server/rendering/readShellBundle.ts';
import type { Release } from '@site/releases/store/release';
import { buildConfigurations } from '../webpack/buildConfigurations.ts';
import { contractVersion, readPartManifest } from '../repository/partManifest.ts';
import { groupStats, readGroups } from '../release/chunkGroups.ts';
import { readImports } from '../release/contractNames.ts';
import { shell } from '../repository/repository.ts';
import { hotPath } from './hotStream.ts';

/** How long a page waits for a sign of life before it connects anew, in milliseconds. */
const reconnectMs = 4000;

/** A part in watch mode: its two builds, and the release that the last good ones make. */
export type WatchedPart = {
  part: string;
  /** Folder of the part's sources. */
  folder: string;
  web: Configuration;
  node: Configuration;
  outDir: string;
  /** Id of the release that the node build under way, or the last one, belongs to. */
  id: () => string;
  /** Takes the next id: to be called when a node build begins. */
  nextId: () => void;
  /** Describes the last good builds as a release, with the files that admission asks for. */
  describe: (web: Stats) => Promise<DevRelease>;
};

export type DevRelease = { release: Release; files: ReadonlyMap<string, Buffer> };

/** Sets a part up for watching; `workFolder` takes its files. */
export function createWatchedPart(part: string, folder: string, workFolder: string): WatchedPart {
  const isShell = part === shell;
  const outDir = path.join(workFolder, part);
  const { web, node } = buildConfigurations({
    part,
    folder,
    outDir,
    // For what stands in style sheets; scripts keep to the release they came with (`browser/publicPath.ts`).
    publicPath: `/releases/${part}/dev/web/`,
    mode: 'development',
    hot: { entries: hotEntries(part) },
  });
  let count = 0;
  const id = () => `dev-${count}`;
  // The server's addresses of pictures must be the browser's.
  node.output = { ...node.output, publicPath: () => `/releases/${part}/${id()}/web/` };

  async function describe(webStats: Stats): Promise<DevRelease> {
    const { site } = readPartManifest(folder);
    const { node: nodeEntry, web } = entryOf(part);
    const webEntry = isShell ? 'web/main.js' : web;
    const files = new Map<string, Buffer>();
    for (const file of [webEntry, nodeEntry]) files.set(file, await readFile(path.join(outDir, file)));
    for (const name of await readdir(path.join(folder, 'public')).catch(() => []))
      files.set(`web/root/${name}`, await readFile(path.join(folder, 'public', name)));
    const shellFacts = isShell ? await readShellBundle(path.join(outDir, nodeEntry)) : undefined;
    const release = describeRelease({
      part,
      id: id(),
      commit: 'work tree',
      time: new Date(),
      sources: id(),
      prefixes: shellFacts?.prefixes ?? site.prefixes ?? [],
      queryNames: site.queryNames,
      contract: contractVersion(),
      acceptsContract: site.acceptsContract,
      serverInterface: serverInterfaceVersion,
      contractNames: shellFacts?.exports ?? readImports([webStats.compilation]),
      groups: readGroups(webStats.toJson(groupStats)),
      files,
      // Under hot reload the page starts with `main` itself.
      webEntry,
    });
    return { release, files };
  }

  return { part, folder, web, node, outDir, id, nextId: () => void count++, describe };
}

function hotEntries(part: string): string[] {
  const client = new URLSearchParams({
    path: hotPath,
    name: `${part}-web`,
    reload: 'true',
    overlay: 'false',
    noInfo: 'true',
    timeout: String(reconnectMs),
  });
  return [
    path.join(import.meta.dirname, 'browser/publicPath.ts'),
    // The shell's script comes before any section's: its runtime is there when theirs run.
    ...(part === shell ? [path.join(import.meta.dirname, 'browser/refreshRuntime.ts')] : []),
    path.join(import.meta.dirname, 'browser/contentReload.ts'),
    `webpack-hot-middleware/client?${client}`,
  ];
}
