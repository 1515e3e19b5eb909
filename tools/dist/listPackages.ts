import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readManifest, root } from '../repository/repository.ts';

/** An npm package of which `dist/` contains code or files. */
export type DistPackage = { name: string; version: string; license: string; folder: string };

/** Packages of fonts: the releases contain their files, which no source map names. */
const fonts = /^@fontsource/;
const packageFolder = /^\.\/(?<folder>(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/?]+)/;

/** Lists the packages of `dist/`, sorted by name and version: those that its source maps name, the copied ones and fonts. */
export async function listPackages(dist: string): Promise<DistPackage[]> {
  const maps = globSync('**/*.map', { cwd: dist, exclude: ['node_modules'] });
  const sources = await Promise.all(
    // Safe cast: webpack wrote the maps.
    maps.map(
      async (map) => (JSON.parse(await readFile(path.join(dist, map), 'utf8')) as { sources: string[] }).sources,
    ),
  );
  const copied = globSync('node_modules/{@*/*,[!@]*}', { cwd: dist });
  const used = Object.keys(readManifest('shared').dependencies ?? {}).filter((name) => fonts.test(name));
  const folders = new Set([
    ...findPackageFolders(sources.flat()),
    ...copied,
    ...used.map((name) => `node_modules/${name}`),
  ]);
  const packages = [...folders].map((folder) => {
    const { name = '', version = '', license = '' } = readManifest(folder);
    return { name, version, license, folder: path.join(root, folder) };
  });
  const unique = new Map(packages.map((each) => [refOf(each), each]));
  return [...unique.values()].toSorted((a, b) => (refOf(a) < refOf(b) ? -1 : 1));
}

/** Returns the folders of the packages that sources of a source map belong to, as paths from the root. */
export function findPackageFolders(sources: readonly string[]): string[] {
  return [...new Set(sources.flatMap((source) => packageFolder.exec(source)?.groups?.['folder'] ?? []))];
}

/** Returns name and version of a package, as npm writes them. */
export function refOf({ name, version }: Pick<DistPackage, 'name' | 'version'>): string {
  return `${name}@${version}`;
}
