import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readShellBundle } from './readShellBundle.ts';

test('reads the prefixes of a shell and the export names of its shared modules, including object members', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'shell-bundle-')), 'shell.js');
  // webpack defines the exports of a module as getters.
  await writeFile(
    file,
    `const facade = {};
    const paths = { home: () => '/', article: (slug) => slug };
    Object.defineProperty(facade, 'paths', { enumerable: true, get: () => paths });
    for (const name of ['Hero', 'Band']) Object.defineProperty(facade, name, { enumerable: true, get: () => name });
    exports.prefixes = ['/about'];
    exports.providedModules = { react: require('node:path'), '@site/shared': facade };`,
  );
  const { prefixes, exports } = await readShellBundle(file);
  expect(prefixes).toEqual(['/about']);
  expect(exports['@site/shared']).toEqual(['Band', 'Hero', 'paths', 'paths.article', 'paths.home']);
  expect(exports['react']).toContain('join');
});
