import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parts, readManifest, root, sections, shell, workspaces } from './repository.ts';

/** Parses a tsconfig.json of this repository: they are JSON without comments. */
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;

test('the parts are the workspaces with a "site" key, the shell first', () => {
  expect(shell).toBe('shell');
  expect(parts).toEqual([shell, ...sections]);
  expect(parts.toSorted()).toEqual(workspaces.filter((name) => readManifest(name).site));
  expect(sections).toContain('discover');
  expect(workspaces).toEqual(expect.arrayContaining(['shared', 'site-service', 'tools', 'e2e']));
});

test('tsconfig.json references every workspace; if one is missing, add { "path": "./<folder>" } to "references"', () => {
  const { references } = readJson('tsconfig.json') as { references: { path: string }[] };
  const folders = references.map((reference) => path.posix.normalize(reference.path));
  expect(folders.toSorted()).toEqual([...workspaces, 'tsconfig.root.json'].toSorted());
});

test.each(workspaces)('tsc writes the types of %s to var/types', (name) => {
  expect(readJson(`${name}/tsconfig.json`)).toMatchObject({
    extends: '../tsconfig.base.json',
    compilerOptions: { outDir: `../var/types/${name}`, tsBuildInfoFile: `../var/types/${name}.tsbuildinfo` },
  });
});

test.each(sections)('tsconfig.json of section %s references only shared', (name) => {
  expect(readJson(`${name}/tsconfig.json`)['references']).toEqual([{ path: '../shared' }]);
});

test('the package of each part is named after its folder and has a dev command', () => {
  for (const part of parts) {
    expect(readManifest(part)).toMatchObject({
      name: `@site/${part}`,
      scripts: { dev: `node ../tools/setup.mjs dev.ts ${part}` },
    });
  }
});

/**
 * Packages that no file imports: types, and packages that other packages load. css-minimizer-webpack-plugin loads
 * lightningcss; toastr loads jquery, in any version.
 */
const notImported = /^@types\/|^(?:lightningcss|jquery)$/;

test.each(workspaces)('files of %s import every declared package', (name) => {
  const { dependencies, devDependencies } = readManifest(name);
  const files = globSync('**/*.{ts,tsx,mjs,css}', { cwd: path.join(root, name), exclude: ['node_modules/**'] });
  const texts = files.map((file) => readFileSync(path.join(root, name, file), 'utf8')).join('\n');
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (dependency) => !notImported.test(dependency) && !new RegExp(`['"\`/~]${dependency}['"/]`).test(texts),
  );
  expect(unused).toEqual([]);
});
