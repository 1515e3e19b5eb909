import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { digestOf } from '@site/releases/store/digest';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { createStackMapper, sourceMapOf } from '@site/releases/store/mapStacks';
import { buildRelease } from '../../tools/release/buildRelease.ts';
import { root } from '../../tools/repository/repository.ts';

test('two concurrent builds of one part do not mix: each release has the files of its description', async () => {
  const build = () => buildRelease({ part: 'laboratory', folder: path.join(root, 'e2e/fixtures/laboratory') });
  const builds = await Promise.all([build(), build()]);
  expect(new Set(builds.map(({ folder }) => folder)).size).toBe(2);
  expect(new Set(builds.map(({ release }) => release.id)).size).toBe(2);
  for (const { release, folder } of builds) {
    for (const [file, { integrity }] of Object.entries(release.files))
      expect(digestOf(await readFile(path.join(folder, file))), file).toBe(integrity);
  }
});

test('positions in built scripts are mapped to the sources, and no script links its source map', async () => {
  const { release, folder } = await buildRelease({
    part: 'laboratory',
    folder: path.join(root, 'e2e/fixtures/laboratory'),
  });
  const readBuilt = (_part: string, _id: string, file: string) => readFile(path.join(folder, file));
  const store = { ...createFolderReleaseStore(folder), readFile: readBuilt };
  const mapStacks = createStackMapper(store, { laboratory: release });
  const found: string[] = [];
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  for (const script of scripts) {
    const code = await readFile(path.join(folder, script), 'utf8');
    expect(code, script).not.toContain('sourceMappingURL');
    expect(release.files, script).toHaveProperty([sourceMapOf(script)]);
    const text = code.indexOf(' samples taken');
    if (text < 0) continue;
    const lines = code.slice(0, text).split('\n');
    const position = `laboratory/${release.id}/${script}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
    expect(await mapStacks(`    at ${position}`), script).toMatch(
      /^ {4}at e2e\/fixtures\/laboratory\/src\/BenchPage\.tsx:16:\d+$/,
    );
    found.push(path.dirname(script));
  }
  expect(found).toEqual(expect.arrayContaining(['node', 'web']));
});
