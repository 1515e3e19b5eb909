import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { containerGlobal, describeRelease, type ReleaseFacts } from '@site/releases/store/describeRelease';
import { releaseFile } from '@site/releases/store/release';
import type { BuiltRelease } from '../../../tools/release/buildRelease.ts';
import { readFiles } from '../../../tools/release/readFiles.ts';
import { root } from '../../../tools/repository/repository.ts';
import { sharedModules } from '../../../tools/webpack/sharedModules.ts';
import { buildConfigurations } from '../../../tools/webpack/buildConfigurations.ts';

const fixtures = path.join(root, 'e2e/fixtures');

/**
 * Builds the section `laboratory`. The plugin of `@module-federation/enhanced` builds its container instead of the
 * plugin of the site's configuration.
 * @param place place of the section's link in the navigation.
 */
export async function buildLaboratory(place: string): Promise<BuiltRelease> {
  const part = 'laboratory';
  const outDir = await mkdtemp(path.join(tmpdir(), 'laboratory-'));
  const id = 'first-laboratory';
  const folder = path.join(fixtures, part);
  const { web, node } = buildConfigurations({
    part,
    folder,
    outDir,
    publicPath: `/releases/${part}/${id}/web/`,
    mode: 'production',
  });
  const container = new ModuleFederationPlugin({
    name: containerGlobal(part),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: containerGlobal(part) },
    exposes: { './section': { import: path.join(folder, 'src/section.tsx'), name: 'section' } },
    shared: Object.fromEntries(
      sharedModules.map((name) => [name, { import: false, singleton: true, requiredVersion: false }]),
    ),
    manifest: false,
    dts: false,
  });
  const plugins = (web.plugins ?? []).filter(
    (plugin) => plugin && plugin.constructor.name !== webpack.container.ModuleFederationPlugin.name,
  );
  const compiler = webpack([
    { ...web, plugins: [...plugins, container], cache: false },
    { ...node, cache: false },
  ]);
  if (!compiler)
    throw new Error('webpack returned no compiler for the section laboratory; check the configurations in this file.');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors())
    throw new Error(`The section laboratory does not build:\n${stats?.toString('errors-only')}`);
  return describe({
    part,
    id,
    navigation: [{ place, label: 'Laboratory', path: '/laboratory/bench', order: 1 }],
    groups: { 'route-laboratory.bench': { js: ['web/route-laboratory.bench.js'], css: [] } },
    folder: outDir,
  });
}

/**
 * Assembles the section `workbench`, or a copy of it with another name, whose files are served as they are, without a
 * bundler.
 * @param place place of the section's link in the navigation; without a place it has no link.
 */
export async function assembleWorkbench(
  place?: string,
  { part = 'workbench', id = 'first-workbench' } = {},
): Promise<BuiltRelease> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'workbench-'));
  for (const file of ['node/section.js', 'web/remoteEntry.js']) {
    const text = await readFile(path.join(fixtures, 'workbench', file), 'utf8');
    await mkdir(path.join(outDir, path.dirname(file)));
    await writeFile(path.join(outDir, file), text.replaceAll('workbench', part));
  }
  return describe({
    part,
    id,
    ...(place !== undefined && { navigation: [{ place, label: 'Workbench', path: `/${part}/tools`, order: 2 }] }),
    groups: { [`route-${part}.tools`]: { js: [], css: [] } },
    folder: outDir,
  });
}

/** Writes the `release.json` of a folder that the site's tools have not built. */
async function describe({
  folder,
  ...facts
}: Pick<ReleaseFacts, 'part' | 'id' | 'navigation' | 'groups'> & { folder: string }): Promise<BuiltRelease> {
  const release = describeRelease({
    ...facts,
    commit: 'uncommitted',
    time: new Date(),
    sources: facts.id,
    prefixes: [`/${facts.part}`],
    contract: '4.0.0',
    files: await readFiles(folder),
  });
  await writeFile(path.join(folder, releaseFile), JSON.stringify(release));
  return { release, folder };
}
