import { cp, mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestSources } from './sourceDigest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sources-'));
  await mkdir(path.join(folder, 'src/pages'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{}');
  await writeFile(path.join(folder, 'src/section.tsx'), 'export default 1;');
  await writeFile(path.join(folder, 'src/pages/Page.tsx'), 'export const Page = 1;');
});
afterEach(() => rm(folder, { recursive: true }));
const digest = () => digestSources('discover', folder);

test('the digest does not depend on modification times', async () => {
  const before = await digest();
  expect(before).toMatch(/^[\da-f]{16}$/);
  await utimes(path.join(folder, 'src/section.tsx'), 0, 0);
  expect(await digest()).toBe(before);
});

test('files that no build reads do not change the digest', async () => {
  const before = await digest();
  await writeFile(path.join(folder, 'src/section.test.tsx'), 'test');
  await writeFile(path.join(folder, 'src/README.md'), 'read me');
  await mkdir(path.join(folder, 'src/testing'));
  await writeFile(path.join(folder, 'src/testing/samples.ts'), '1');
  await writeFile(path.join(folder, 'notes.txt'), 'outside of the sources');
  expect(await digest()).toBe(before);
});

test.each([
  ['a changed file', async () => writeFile(path.join(folder, 'src/section.tsx'), 'export default 2;')],
  ['a new file', async () => writeFile(path.join(folder, 'src/more.ts'), '')],
  ['a deleted file', async () => rm(path.join(folder, 'src/pages/Page.tsx'))],
  [
    'a renamed file',
    async () => rename(path.join(folder, 'src/pages/Page.tsx'), path.join(folder, 'src/pages/Other.tsx')),
  ],
  ['other settings', async () => writeFile(path.join(folder, 'package.json'), '{"site":{}}')],
  ['a public file', async () => cp(path.join(folder, 'package.json'), path.join(folder, 'public/robots.json'))],
])('%s changes the digest', async (_what, change) => {
  const before = await digest();
  await change();
  expect(await digest()).not.toBe(before);
});
