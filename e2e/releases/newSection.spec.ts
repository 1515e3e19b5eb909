import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { parts, root } from '../../tools/repository/repository.ts';
import { cloneRepository, type RepositoryClone } from '../harness/releases/repositoryClone.ts';
import { preparedStore } from '../harness/site.ts';

let clone: RepositoryClone;
test.beforeAll(async () => {
  clone = await cloneRepository();
});
test.afterAll(() => clone.discard());

test('a new section folder is linted, tested, built, served released again and removed, without releases of other parts', async () => {
  test.setTimeout(480_000);
  const storeFolder = path.join(clone.folder, 'var/releases');
  await mkdir(storeFolder, { recursive: true });
  await cp(preparedStore, storeFolder, { recursive: true });
  const store = createFolderReleaseStore(storeFolder);
  const log = openReleaseLog(store.log);
  const { parts: before } = await log.head();

  await test.step('one command creates the section', async () => {
    expect(await clone.run('tools/newSection.ts', ['academy'])).toContain('The section academy is created');
  });
  // `npm run release` below checks its types and imports.
  await test.step('the section passes linters and tests', async () => {
    // Only the new files: `npm test` checks the code, format and types of the others, and a new section has no style
    // sheets.
    const changed = ['academy', 'tsconfig.json', 'package.json'];
    await clone.run('node_modules/oxlint/bin/oxlint', ['--deny-warnings', 'academy']);
    await clone.run('node_modules/oxfmt/bin/oxfmt', ['--list-different', ...changed]);
    const tested = await clone.run('node_modules/jest/bin/jest.js', ['academy/', 'tools/repository']);
    expect(tested).toContain('StartPage.test.tsx');
  });

  const settings = { PORT: '0', SERVICE_PORT: '0', WATCH_INTERVAL_MS: '200', RELEASE_STORE: storeFolder };
  const url = await clone.start('tools/start.ts', settings, /Site ready at (http:\S+)/);
  const read = async () => {
    const response = await fetch(`${url}/academy`);
    return { status: response.status, heading: /<h1[^>]*>([^<]*)/.exec(await response.text())?.[1] };
  };
  await test.step('npm start builds and serves the section', async () => {
    expect(await read()).toEqual({ status: 200, heading: 'Academy' });
    expect(await (await fetch(`${url}/sitemap.xml`)).text()).toContain('/academy</loc>');
  });
  await test.step('the section is released again', async () => {
    await clone.edit('academy/src/pages/start/start.content.ts', `heading: 'Academy'`, `heading: 'Our academy'`);
    const output = await clone.run('tools/release.ts', ['academy'], { RELEASE_STORE: storeFolder });
    // The command finds the service of the running site, so that no check is skipped.
    expect(output).toContain(`of \`npm start\` at ${url}`);
    expect(output).toMatch(/opening pages of academy\/\S+ in Chromium: done/);
    expect(output).toMatch(/Live: academy\//);
    await expect.poll(read).toEqual({ status: 200, heading: 'Our academy' });
  });
  const { parts: after } = await log.head();
  expect(Object.keys(after).toSorted()).toEqual([...parts, 'academy'].toSorted());
  expect(parts.map((part) => after[part]?.live)).toEqual(parts.map((part) => before[part]?.live));

  await test.step('one command retires the section and removes its folder', async () => {
    // Forced, because the clone has no Git repository from which the folder could be restored.
    const removing = clone.run('tools/removeSection.ts', ['academy', '--force'], { RELEASE_STORE: storeFolder });
    expect(await removing).toMatch(/Retired: academy, .*Removed: academy\/ and its entries .*No rendered page/s);
    expect((await read()).status).toBe(410);
    expect(existsSync(path.join(clone.folder, 'academy'))).toBe(false);
    for (const file of ['tsconfig.json', 'package-lock.json'])
      expect(await readFile(path.join(clone.folder, file), 'utf8')).toBe(await readFile(path.join(root, file), 'utf8'));
  });
});
