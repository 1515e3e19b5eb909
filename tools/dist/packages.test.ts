import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLicenses } from './licenses.ts';
import { findPackageFolders } from './listPackages.ts';
import { bomWorkspaces, reduceBom } from './sbom.ts';
import { programSources } from '../programs/programConfiguration.ts';
import { readManifest, root } from '../repository/repository.ts';

const packageOf = (name: string, folder = '/') => ({ name, version: '1.0.0', license: 'MIT', folder });
const bomOf = (...names: string[]) => ({
  bomFormat: 'CycloneDX',
  serialNumber: 'urn:uuid:e0ae7ee8-5dcd-4fd5-a1ec-c27fd8b0b1f0',
  metadata: {
    timestamp: '2026-11-28T02:00:38.923Z',
    tools: [{ name: 'cli', version: '11.19.1' }],
    component: { 'bom-ref': 'caragana-site@1.0.0', name: 'clone', type: 'application' },
  },
  components: names.map((name) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' })),
  dependencies: names.map((name) => ({ ref: `${name}@1.0.0`, dependsOn: names.map((each) => `${each}@1.0.0`) })),
});

test('source maps name the packages that are packed, each with its folder', () => {
  expect(
    findPackageFolders([
      './shell/server/main.ts',
      './node_modules/ajv/lib/ajv.js',
      './node_modules/ajv/lib/core.js?1f2e',
      './node_modules/@fastify/compress/index.js',
      './node_modules/xml-js/node_modules/sax/lib/sax.js',
      'webpack/bootstrap',
      'external "node:fs"',
    ]),
  ).toEqual(['node_modules/ajv', 'node_modules/@fastify/compress', 'node_modules/xml-js/node_modules/sax']);
});

test('the bill of materials contains the packages of dist/ only, in the same order for every build', () => {
  const packages = [packageOf('ajv'), packageOf('fastify')];
  const bom = reduceBom(bomOf('fastify', 'lighthouse', 'ajv'), packages);
  expect(bom).toEqual(reduceBom(bomOf('ajv', 'fastify'), packages));
  expect(bom.components.map(({ name }) => name)).toEqual(['ajv', 'fastify']);
  expect(bom.dependencies).toContainEqual({ ref: 'ajv@1.0.0', dependsOn: ['ajv@1.0.0', 'fastify@1.0.0'] });
});

test('the bill of materials contains nothing of this build: no serial number, time, version of npm or folder', () => {
  expect(reduceBom(bomOf('ajv'), [packageOf('ajv')])).toMatchObject({
    metadata: { component: { name: 'caragana-site' } },
  });
  expect(JSON.stringify(reduceBom(bomOf('ajv'), [packageOf('ajv')]))).not.toMatch(/urn:uuid|2026|11\.19|"clone"/);
});

test('a package that npm does not list ends the build', () => {
  expect(() => reduceBom(bomOf('ajv'), [packageOf('ajv'), packageOf('sharp')])).toThrow(
    "npm's bill of materials does not contain sharp@1.0.0; dist/ was not made.",
  );
});

test('npm lists every package that the packed programs import', () => {
  const listed = new Set(
    bomWorkspaces.flatMap((name) => {
      const { dependencies = {}, devDependencies = {} } = readManifest(name);
      return Object.keys({ ...dependencies, ...devDependencies });
    }),
  );
  const imported = listImportedPackages(Object.values(programSources));
  expect(imported).toContain('pg');
  expect(imported.filter((name) => !listed.has(name))).toEqual([]);
});

/** Returns the packages that source files and the files of the repository that they import need at run time. */
function listImportedPackages(files: readonly string[]): string[] {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !file.endsWith('.ts')) return;
    seen.add(file);
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const [, name = ''] of source.matchAll(
      /(?:^(?:import|export) (?!type )(?:[^';]* from )?|\bimport\()'([^']+)'/gm,
    )) {
      const [, workspace = '', exported = ''] = /^@site\/([^/]+)\/?(.*)$/.exec(name) ?? [];
      if (name.startsWith('.')) visit(path.join(path.dirname(file), name));
      else if (workspace) visit(path.join(workspace, readManifest(workspace).exports?.[`./${exported}`] ?? ''));
      else if (!name.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  };
  for (const file of files) visit(file);
  return [...packages].toSorted();
}

test('the licences name each package with its texts, and one without a text with its licence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'licences-'));
  await writeFile(path.join(folder, 'LICENSE.md'), 'Permission is granted\r\nto everybody.\r\n');
  await writeFile(path.join(folder, 'NOTICE'), 'Contains zlib.');
  const empty = await mkdtemp(path.join(tmpdir(), 'licences-'));
  const text = await readLicenses([packageOf('ajv', folder), packageOf('toad', empty)]);
  expect(text).toContain('ajv@1.0.0\nLicence: MIT\n\nPermission is granted\nto everybody.\n\nContains zlib.\n');
  expect(text).toContain('toad@1.0.0\nLicence: MIT\n\nThe package contains no licence text.\n');
});
