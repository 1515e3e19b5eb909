import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parts, readManifest, root, sections, shell, workspaces } from './repository.ts';

/** tsconfig.json files here are JSON without comments. */
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;

test('the parts are the workspaces with a "site" key, the shell first', () => {
  expect(shell).toBe('shell');
  expect(parts).toEqual([shell, ...sections]);
  expect(parts.toSorted()).toEqual(workspaces.filter((name) => readManifest(name).site));
  expect(sections).toContain('discover');
  expect(workspaces).toEqual(expect.arrayContaining(['shared', 'site-service', 'tools', 'e2e']));
});

test('tsconfig.json refers to every workspace: add { "path": "./<folder>" } to its "references" where one is missing', () => {
  const { references } = readJson('tsconfig.json') as { references: { path: string }[] };
  const referred = references.map((reference) => path.posix.normalize(reference.path));
  expect(referred.toSorted()).toEqual([...workspaces, 'tsconfig.root.json'].toSorted());
});

test.each(workspaces)('%s writes its types where the other workspaces look for them', (name) => {
  expect(readJson(`${name}/tsconfig.json`)).toMatchObject({
    extends: '../tsconfig.base.json',
    compilerOptions: { outDir: `../var/types/${name}`, tsBuildInfoFile: `../var/types/${name}.tsbuildinfo` },
  });
});

test.each(sections)('the section %s is checked against shared and nothing else of the site', (name) => {
  expect(readJson(`${name}/tsconfig.json`)['references']).toEqual([{ path: '../shared' }]);
});

test('each part’s package is named after its folder, and has a dev command', () => {
  for (const part of parts) {
    expect(readManifest(part)).toMatchObject({
      name: `@site/${part}`,
      scripts: { dev: `node ../tools/setup.mjs dev.ts ${part}` },
    });
  }
});

/**
 * Types, and what another package finds by itself: lightningcss is called by css-minimizer-webpack-plugin, jquery by
 * toastr, which takes any version.
 */
const unnamed = /^@types\/|^(?:lightningcss|jquery)$/;

test.each(workspaces)('%s declares no package that its files do not name', (name) => {
  const { dependencies, devDependencies } = readManifest(name);
  const files = globSync('**/*.{ts,tsx,mjs,css}', { cwd: path.join(root, name), exclude: ['node_modules/**'] });
  const texts = files.map((file) => readFileSync(path.join(root, name, file), 'utf8')).join('\n');
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (dependency) => !unnamed.test(dependency) && !new RegExp(`['"/~]${dependency}['"/]`).test(texts),
  );
  expect(unused).toEqual([]);
});
