import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, Stats } from 'webpack';
import { serverInterfaceVersion } from '@site/releases/checks/checkServerInterface';
import { describeRelease, entryOf } from '@site/releases/store/describeRelease';
import { sourceMapOf } from '@site/releases/store/mapStacks';
import { readShellBundle } from '../../shell/server/rendering/readShellBundle.ts';
import type { Release } from '@site/releases/store/release';
import { buildConfigurations } from '../webpack/buildConfigurations.ts';
import { contractVersion, readPartManifest } from '../repository/partManifest.ts';
import { groupStats, readGroups } from '../release/chunkGroups.ts';
import { readImports } from '../release/contractNames.ts';
import { root, shell } from '../repository/repository.ts';
import { seamsSource } from '../programs/seamsConfiguration.ts';
import { hotPath } from './hotStream.ts';

/** Time without a message after which a page reconnects to the event stream, in milliseconds. */
const reconnectMs = 4000;

/** A part in watch mode, with the configurations of its two builds. */
export type WatchedPart = {
  part: string;
  /** Folder of the part's sources. */
  folder: string;
  web: Configuration;
  node: Configuration;
  outDir: string;
  /** Returns the release id of the current or last node build. */
  id: () => string;
  /** Increments the release id. Must be called when a node build starts. */
  nextId: () => void;
  /** Describes the last successful builds as a release, with the files that the server reads to load it. */
  describe: (web: Stats) => Promise<DevRelease>;
};

/** A release of a development build, with the contents of some files by path. */
export type DevRelease = { release: Release; files: ReadonlyMap<string, Buffer> };

/** Prepares a part for watch mode. The builds write into a folder inside `workFolder`. */
export function createWatchedPart(part: string, folder: string, workFolder: string): WatchedPart {
  const isShell = part === shell;
  const outDir = path.join(workFolder, part);
  const { web, node } = buildConfigurations({
    part,
    folder,
    outDir,
    // For URLs in style sheets. Scripts use the release id in their own URL (`browser/publicPath.ts`).
    publicPath: `/releases/${part}/dev/web/`,
    mode: 'development',
    hot: { entries: hotEntries(part) },
  });
  // The paths of sources in source maps: `./discover/src/section.tsx`.
  for (const build of [web, node]) build.output = { ...build.output, devtoolModuleFilenameTemplate: '[resource-path]' };
  let count = 0;
  const id = () => `dev-${count}`;
  // The URLs of pictures in the server's HTML must equal those in the browser.
  node.output = { ...node.output, publicPath: () => `/releases/${part}/${id()}/web/` };

  async function describe(webStats: Stats): Promise<DevRelease> {
    const { site } = readPartManifest(folder);
    const { node: nodeEntry, web } = entryOf(part);
    const webEntry = isShell ? 'web/main.js' : web;
    const files = new Map<string, Buffer>();
    for (const file of [webEntry, nodeEntry]) files.set(file, await readFile(path.join(outDir, file)));
    for (const name of await readdir(path.join(folder, 'public')).catch(() => []))
      files.set(`web/root/${name}`, await readFile(path.join(folder, 'public', name)));
    // With its source map, the server's stack traces name lines of the sources.
    files.set(sourceMapOf(nodeEntry), await readFile(path.join(outDir, `${nodeEntry}.map`)));
    const shellBundle = isShell ? await readShellBundle(path.join(outDir, nodeEntry)) : undefined;
    const release = describeRelease({
      part,
      id: id(),
      commit: 'work tree',
      time: new Date(),
      sources: id(),
      prefixes: shellBundle?.prefixes ?? site.prefixes ?? [],
      navigation: site.navigation,
      queryNames: site.queryNames,
      contract: contractVersion(),
      acceptsContract: site.acceptsContract,
      serverInterface: serverInterfaceVersion,
      contractNames: shellBundle?.exports ?? readImports([webStats.compilation]),
      groups: readGroups(webStats.toJson(groupStats)),
      files,
      // With hot reload the page starts with `main`, not with `start`.
      webEntry,
    });
    return { release, files };
  }

  return { part, folder, web, node, outDir, id, nextId: () => void count++, describe };
}

function hotEntries(part: string): string[] {
  const client = new URLSearchParams({
    url: hotPath,
    name: `${part}-web`,
    connect: JSON.stringify({ timeout: reconnectMs }),
    logging: 'warn',
    // `devPage.ts` shows errors.
    overlay: 'false',
    progress: 'false',
  });
  return [
    path.join(import.meta.dirname, 'browser/publicPath.ts'),
    // Only in the shell, whose script runs before the scripts of sections: the runtime exists when these run.
    ...(part === shell
      ? [
          ...['browser/devPage.ts', 'browser/refreshRuntime.ts'].map((file) => path.join(import.meta.dirname, file)),
          path.join(root, seamsSource),
        ]
      : []),
    `${fileURLToPath(import.meta.resolve('webpack-dev-middleware/client'))}?${client}`,
  ];
}
