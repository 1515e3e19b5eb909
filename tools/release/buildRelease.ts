import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { allowOnly, loadBundle } from '../../shell/server/rendering/loadBundle.ts';
import { readShellPrefixes } from '../../shell/server/rendering/readShellPrefixes.ts';
import { describeRelease, entryOf } from '../../shell/server/releases/describeRelease.ts';
import { type Release, releaseFile } from '../../shell/server/releases/release.ts';
import { buildConfigurations, sharedModules } from '../../webpack.common.ts';
import { root } from '../repository.ts';
import { compressFiles } from './compressFiles.ts';
import { readFiles } from './readFiles.ts';
import { checkRouteFiles, groupStats, readGroups } from './routeFiles.ts';
import { digestSources } from './sourceDigest.ts';

export type BuildRequest = {
  part: string;
  /** The part's folder; by default the one of that name at the repository's root. */
  folder?: string;
  isMonolith?: boolean;
};

export type BuiltRelease = { release: Release; folder: string };

type PartSettings = {
  version: string;
  site?: { prefixes?: string[]; queryNames?: string[]; acceptsContract?: string };
};

const sharedManifest = path.join(root, 'shared/package.json');

/** Builds one part for the web and for node, and describes it in `release.json`; publishes nothing. */
export async function buildRelease({
  part,
  folder = path.join(root, part),
  isMonolith = false,
}: BuildRequest): Promise<BuiltRelease> {
  const settings = await readSettings(part, folder);
  const sources = await digestSources(part, folder);
  const time = new Date();
  const id = `${time.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${sources.slice(0, 8)}`;
  const outDir = await makeBuildFolder(part);
  const configurations = buildConfigurations({
    part,
    folder,
    outDir,
    publicPath: `/releases/${part}/${id}/web/`,
    mode: 'production',
    isMonolith,
  });
  const stats = await compile(part, [configurations.web, configurations.node]);
  await copyRootFiles(folder, outDir);

  const isShell = part === 'shell';
  const node = path.join(outDir, entryOf(part).node);
  await checkOwnAddresses(part, id, outDir);
  await compressFiles(await listFiles(path.join(outDir, 'web')));
  const release = describeRelease({
    part,
    id,
    commit: await readCommit(),
    time,
    sources,
    prefixes: isShell ? await readShellPrefixes(node) : (settings.site?.prefixes ?? []),
    queryNames: settings.site?.queryNames,
    contract: await readContractVersion(),
    acceptsContract: isShell ? undefined : settings.site?.acceptsContract,
    groups: readGroups(stats),
    ...(!isShell && { consumes: await readConsumed(node) }),
    files: await readFiles(outDir),
  });
  if (!isShell) checkRouteFiles(part, await readPages(part, node), release.routes);
  await writeFile(path.join(outDir, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  return { release, folder: outDir };
}

/** A folder for this build alone, so that two of one part at the same time do not mix; gone with the process. */
async function makeBuildFolder(part: string): Promise<string> {
  const builds = path.join(root, 'var/build');
  await mkdir(builds, { recursive: true });
  const folder = await mkdtemp(path.join(builds, `${part}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The fault of a build that webpack found, in its own words. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';
}

async function compile(part: string, configurations: Configuration[]): Promise<StatsCompilation> {
  const compiler = webpack(configurations);
  if (!compiler) throw new BuildFailure(`webpack made no compiler for "${part}".`);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) {
    throw new BuildFailure(
      `"${part}" does not build:\n${stats?.toString({ all: false, errors: true, errorDetails: false, colors: false }) ?? 'no stats'}`,
    );
  }
  const web = stats.stats[0];
  if (!web) throw new BuildFailure(`webpack gave no stats for the web build of "${part}".`);
  return web.toJson(groupStats);
}

async function readSettings(part: string, folder: string): Promise<PartSettings> {
  try {
    // Our own manifests; what is missing is told below or by the release's schema.
    const settings = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as PartSettings;
    if (!settings.site) throw new Error('it has no "site" settings');
    return settings;
  } catch (error) {
    throw new BuildFailure(
      `"${part}" cannot be released: ${path.relative(root, folder)}/package.json cannot be used (${(error as Error).message}). ` +
        'A section needs "site": { "prefixes": ["/its-prefix"], "acceptsContract": "^3.0.0" } there.',
    );
  }
}

/** The shared package's version is the version of the contract. */
async function readContractVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(sharedManifest, 'utf8')) as { version: string };
  return version;
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

/** Throws when a built file names another release of its part: it would break when that one is gone. */
async function checkOwnAddresses(part: string, id: string, outDir: string): Promise<void> {
  const own = `/releases/${part}/${id}/`;
  for (const file of (await listFiles(outDir)).filter((name) => /\.(?:js|css)$/.test(name))) {
    const named = (await readFile(file, 'utf8')).match(new RegExp(`/releases/${part}/[\\w-]+/`, 'g')) ?? [];
    const foreign = named.find((address) => address !== own);
    if (foreign) {
      throw new BuildFailure(
        `${path.relative(outDir, file)} of ${part}/${id} names ${foreign}, another release. Delete var/cache/webpack and build again, and report what was cached.`,
      );
    }
  }
}

/** Files of the site's root (favicon, manifest, sharing image), from the part's `public` folder. */
async function copyRootFiles(folder: string, outDir: string): Promise<void> {
  const source = path.join(folder, 'public');
  await rm(path.join(outDir, 'web/root'), { recursive: true, force: true });
  await cp(source, path.join(outDir, 'web/root'), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** The section's pages, read by running its node bundle with empty stand-ins where they suffice. */
async function readPages(part: string, file: string) {
  const require = createRequire(import.meta.url);
  const provided = Object.fromEntries(
    sharedModules.filter((name) => !name.startsWith('@site/')).map((name) => [name, require(name) as unknown]),
  );
  // At load a section only builds pages and endpoints; whatever else it takes from the facade, it takes later.
  const facade = Object.fromEntries(
    sharedModules.filter((name) => name.startsWith('@site/')).map((name) => [name, anything]),
  );
  const exported = loadBundle(
    await readFile(file, 'utf8'),
    file,
    allowOnly({ ...provided, ...facade }, `Section "${part}"`),
  ) as {
    default?: { pages?: Parameters<typeof checkRouteFiles>[1] };
  };
  if (!Array.isArray(exported.default?.pages))
    throw new BuildFailure(`"${part}" does not default-export { pages } from src/section.tsx.`);
  return exported.default.pages;
}

/** The facade's further entries that a section's code imports: its node bundle requires each by its name. */
async function readConsumed(file: string): Promise<string[]> {
  const code = await readFile(file, 'utf8');
  return sharedModules.filter((name) => name.startsWith('@site/shared/') && code.includes(`require("${name}")`));
}

/** Stands in for anything of the facade: can be called, read and spread, and does nothing. */
const anything: unknown = new Proxy(function nothing() {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
