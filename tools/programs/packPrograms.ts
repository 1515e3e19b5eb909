import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeStagingPath, removeLeftovers } from '@site/releases/store/staging';
import { root } from '../repository/repository.ts';
import { lockBuildCache } from '../release/buildCache.ts';
import { digestInputs } from '../release/sourceDigest.ts';
import { seamsFile } from './seamsConfiguration.ts';

/** Paths of the packed programs, and of the script for previews (`seamsConfiguration.ts`). */
export type Programs = { folder: string; siteServer: string; siteService: string; seams: string };

const packedFolder = path.join(root, 'var/programs');
/** Inputs of the programs, besides the installed packages. */
const inputs = [
  'releases',
  'shared/package.json',
  'shared/src',
  'shell/server',
  // Sources of the script of `seamsConfiguration.ts`.
  'shell/src/hydration/hydrationMarks.ts',
  'shell/src/pageData/pageData.ts',
  'shell/src/routing/pathPrefix.ts',
  'shell/seams',
  'site-service/src',
  'tools/figures',
  'tools/processes',
  'tools/repository',
  'tools/programs',
  'tools/releases.ts',
  'tools/migrate.ts',
];
/** Number of packed versions that are kept, the one in use included: a running site starts its workers from its own. */
const keptVersions = 5;

/** Returns the programs of the current sources; undefined if they are not packed yet. */
export async function findPrograms(): Promise<Programs | undefined> {
  const programs = programsIn(path.join(packedFolder, await digestInputs(inputs)));
  return existsSync(programs.folder) ? programs : undefined;
}

let packing: Promise<Programs> | undefined;

/**
 * Returns the packed programs of the current sources, and packs them first if they are stale. Sources that change later
 * do not change the result within this process.
 */
export function packPrograms(): Promise<Programs> {
  packing ??= findPrograms().then((known) => known ?? pack());
  return packing;
}

/** Returns the paths of the programs in a folder. */
export function programsIn(folder: string): Programs {
  return {
    folder,
    siteServer: path.join(folder, 'site-server.js'),
    siteService: path.join(folder, 'site-service.js'),
    seams: path.join(folder, seamsFile),
  };
}

async function pack(): Promise<Programs> {
  // Import lazily: webpack takes a second to load.
  const [{ default: webpack }, { programConfiguration }, { seamsConfiguration }] = await Promise.all([
    import('webpack'),
    import('./programConfiguration.ts'),
    import('./seamsConfiguration.ts'),
  ]);
  const target = path.join(packedFolder, await digestInputs(inputs));
  await removeLeftovers(packedFolder);
  const staged = await makeStagingPath(packedFolder, 'programs');
  const cache = await lockBuildCache('programs');
  const configuration = programConfiguration(staged);
  const compiler = webpack([
    cache ? configuration : { ...configuration, cache: false },
    // A second of building, so it needs no cache.
    seamsConfiguration(staged),
  ]);
  if (!compiler) throw new Error('webpack made no compiler for the programs.');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  await cache?.unlock();
  if (!stats || stats.hasErrors() || stats.hasWarnings()) {
    const faults = stats?.toString({ all: false, errors: true, warnings: true, errorDetails: false, colors: false });
    throw new Error(`The programs cannot be packed:\n${faults ?? 'no stats'}`);
  }
  // Another process may have packed the same sources meanwhile.
  await rename(staged, target).catch((error: unknown) => {
    if (!existsSync(target)) throw error;
  });
  await removeOldVersions();
  return programsIn(target);
}

async function removeOldVersions(): Promise<void> {
  const names = (await readdir(packedFolder)).filter((name) => /^[\da-f]+$/.test(name));
  const versions = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(packedFolder, name))).mtimeMs })),
  );
  const old = versions.toSorted((a, b) => b.time - a.time).slice(keptVersions);
  for (const { name } of old) await rm(path.join(packedFolder, name), { recursive: true, force: true });
}
