import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Compilation, type Configuration, type Stats } from 'webpack';
import { readPagePaths } from '../../shell/server/rendering/readPagePaths.ts';
import { readShellBundle } from '../../shell/server/rendering/readShellBundle.ts';
import { serverInterfaceVersion } from '@site/releases/checks/checkServerInterface';
import { describeRelease, entryOf } from '@site/releases/store/describeRelease';
import { type Release, releaseFile } from '@site/releases/store/release';
import { makeStagingPath, removeLeftovers } from '@site/releases/store/staging';
import { buildConfigurations } from '../webpack/buildConfigurations.ts';
import { minContractVersion } from '../contract/minContractVersion.ts';
import { checkSurfaces, readChangeVersions } from '../contract/surfaces.ts';
import { contractVersion, readPartManifest } from '../repository/partManifest.ts';
import { distFolder, root, shell } from '../repository/repository.ts';
import type { ShellVariant } from '../../webpack.common.ts';
import { lockBuildCache } from './buildCache.ts';
import { findSourceMapLeaks } from './checkSourceMaps.ts';
import { compressFiles } from './compressFiles.ts';
import { readFiles } from './readFiles.ts';
import { groupStats, readGroups } from './chunkGroups.ts';
import { readImports } from './contractNames.ts';
import { digestSources } from './sourceDigest.ts';

export type BuildRequest = {
  part: string;
  /** Folder of the part; by default the folder with its name in the repository root. */
  folder?: string;
  /** Builds the shell with other entries; the budgets of the part do not apply. */
  variant?: ShellVariant;
  /** Time of a reproducible build: equal sources then result in the same release. By default now, with a unique id. */
  time?: Date | undefined;
};

export type BuiltRelease = { release: Release; folder: string };

/** Builds a part for browsers and for Node, and writes its `release.json`; publishes nothing. */
export async function buildRelease({
  part,
  folder = path.join(root, part),
  variant,
  time: sourceTime,
}: BuildRequest): Promise<BuiltRelease> {
  const { site } = readPartManifest(folder);
  await checkVersions();
  const sources = await digestSources(part, folder);
  const time = sourceTime ?? new Date();
  const outDir = await makeBuildFolder(part);
  // The suffix makes the ids of two builds of the same sources in the same second different, except for reproducible builds.
  const suffix = sourceTime ? distFolder : path.basename(outDir).slice(-4);
  const id = `${time.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${sources.slice(0, 8)}-${suffix}`;
  const configurations = buildConfigurations({
    part,
    folder,
    outDir,
    publicPath: `/releases/${part}/${id}/web/`,
    mode: 'production',
    variant,
  });
  const cache = await lockBuildCache(variant?.name ?? part);
  const both = [configurations.web, configurations.node];
  const [web, server] = await compile(part, cache ? both : both.map((each) => ({ ...each, cache: false }))).finally(
    () => cache?.unlock(),
  );
  await copyRootFiles(folder, outDir);

  const nodeEntry = path.join(outDir, entryOf(part).node);
  const shellFacts = part === shell ? await readShellBundle(nodeEntry) : undefined;
  await checkOwnAddresses(part, id, outDir);
  await compressFiles(await listFiles(path.join(outDir, 'web')));
  const files = await readFiles(outDir);
  const [leak] = findSourceMapLeaks(files);
  if (leak !== undefined) {
    throw new BuildFailure(
      `${leak}; the release store would contain a path or source text of this machine. Correct moduleFilenameTemplate in webpack.common.ts.`,
    );
  }
  const release = describeRelease({
    part,
    id,
    commit: await readCommit(),
    time,
    sources,
    prefixes: shellFacts?.prefixes ?? site.prefixes ?? [],
    navigation: site.navigation,
    queryNames: site.queryNames,
    contract: contractVersion(),
    acceptsContract: site.acceptsContract,
    serverInterface: serverInterfaceVersion,
    ...(shellFacts
      ? { contractNames: shellFacts.exports }
      : await describeImports([web.compilation, server.compilation])),
    groups: readGroups(web.toJson(groupStats)),
    pagePaths: shellFacts ? undefined : await readPagePaths(nodeEntry),
    files,
    budgets: variant ? undefined : site.budgets,
    owner: site.owner,
  });
  await writeFile(path.join(outDir, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  return { release, folder: outDir };
}

async function describeImports(compilations: Compilation[]) {
  const imports = readImports(compilations);
  return {
    contractNames: imports,
    requiresContract: minContractVersion(imports, await readChangeVersions(), contractVersion()),
  };
}

/** Faults of the contract and interface versions; checked once per process. */
let versionFaults: Promise<string[]> | undefined;

/** Rejects if the shared modules or the server interface changed without their version: releases would name a wrong one. */
async function checkVersions(): Promise<void> {
  versionFaults ??= checkSurfaces();
  const faults = await versionFaults;
  if (faults.length > 0) throw new BuildFailure(faults.join('\n'));
}

/** Creates a folder for this build, so that concurrent builds of a part do not mix. Removed at exit or by the next build. */
async function makeBuildFolder(part: string): Promise<string> {
  const builds = path.join(root, 'var/build');
  await removeLeftovers(builds);
  const folder = await makeStagingPath(builds, part);
  await mkdir(folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Error of a failed build. Commands print its message without the stack trace. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';
}

async function compile(part: string, configurations: Configuration[]): Promise<[web: Stats, node: Stats]> {
  const compiler = webpack(configurations);
  if (!compiler) throw new BuildFailure(`webpack made no compiler for "${part}".`);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) {
    throw new BuildFailure(
      `"${part}" does not build:\n${stats?.toString({ all: false, errors: true, errorDetails: false, colors: false }) ?? 'no stats'}`,
    );
  }
  const [web, node] = stats.stats;
  if (!web || !node) throw new BuildFailure(`webpack gave no stats for both builds of "${part}".`);
  return [web, node];
}

async function readCommit(): Promise<string> {
  const run = promisify(execFile);
  try {
    const { stdout: commit } = await run('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root });
    const { stdout: changes } = await run('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root });
    return commit.trim() + (changes.trim() === '' ? '' : '+');
  } catch {
    return 'uncommitted';
  }
}

/** Rejects if a built file contains a URL of another release of its part, which breaks when that release is deleted. */
async function checkOwnAddresses(part: string, id: string, outDir: string): Promise<void> {
  const own = `/releases/${part}/${id}/`;
  for (const file of (await listFiles(outDir)).filter((name) => /\.(?:js|css)$/.test(name))) {
    const named = (await readFile(file, 'utf8')).match(new RegExp(`/releases/${part}/[\\w-]+/`, 'g')) ?? [];
    const foreign = named.find((address) => address !== own);
    if (foreign) {
      throw new BuildFailure(
        `${path.relative(outDir, file)} of ${part}/${id} contains the URL ${foreign} of another release. Delete var/cache/webpack and build again, and report which file was cached.`,
      );
    }
  }
}

/** Copies the files of the site's root (favicon, manifest, sharing image) from the part's `public` folder. */
async function copyRootFiles(folder: string, outDir: string): Promise<void> {
  const source = path.join(folder, 'public');
  await rm(path.join(outDir, 'web/root'), { recursive: true, force: true });
  await cp(source, path.join(outDir, 'web/root'), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
