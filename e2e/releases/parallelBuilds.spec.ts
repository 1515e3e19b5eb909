import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { digestOf } from '@site/releases/store/digest';
import { buildRelease } from '../../tools/release/buildRelease.ts';
import { root } from '../../tools/repository/repository.ts';

test('two builds of one part at the same time do not mix: each holds the files that it describes', async () => {
  const build = () => buildRelease({ part: 'laboratory', folder: path.join(root, 'e2e/fixtures/laboratory') });
  const builds = await Promise.all([build(), build()]);
  expect(new Set(builds.map(({ folder }) => folder)).size).toBe(2);
  expect(new Set(builds.map(({ release }) => release.id)).size).toBe(2);
  for (const { release, folder } of builds) {
    for (const [file, { integrity }] of Object.entries(release.files))
      expect(digestOf(await readFile(path.join(folder, file))), file).toBe(integrity);
  }
});
