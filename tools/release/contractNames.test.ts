import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { root } from '../repository/repository.ts';
import { buildConfigurations } from '../webpack/buildConfigurations.ts';
import { readImports } from './contractNames.ts';

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(root, 'var/test'), { recursive: true });
  // Packages resolve only below the repository root.
  folder = await mkdtemp(path.join(root, 'var/test/imports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds a section of these modules for browsers and for Node, and reads the imports of each build. */
async function readBoth(modules: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(modules)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const { web, node } = buildConfigurations({
    part: 'discover',
    folder,
    outDir: path.join(folder, 'out'),
    publicPath: '/web/',
    mode: 'production',
  });
  const compiler = webpack(
    [web, node].map((each) => ({ ...each, cache: false, optimization: { ...each.optimization, minimize: false } })),
  );
  if (!compiler) throw new Error('webpack made no compiler.');
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.toString({ all: false, errors: true })).toBe('');
  return stats?.stats.map(({ compilation }) => readImports([compilation]));
}

test('the imported names and members of each shared module are listed, with lazy pages, without unused code', async () => {
  const imports = await readBoth({
    'package.json': '{ "sideEffects": false }',
    'src/section.tsx': `
      import { Band } from '@site/shared';
      import { used } from './used.ts';
      const load = () => import(/* webpackChunkName: "route-discover.start" */ './page.tsx');
      export default { pages: [{ id: 'discover.start', load, used, band: <Band /> }] };`,
    'src/used.ts': `
      import { Hero, paths, company } from '@site/shared';
      import { formatDate } from '@site/shared/records';
      export const used = [paths.articles(), paths.product('x'), company.phone.href, company];
      export const unused = () => [Hero, formatDate];`,
    'src/page.tsx': `
      import * as shared from '@site/shared';
      import * as React from 'react';
      import { useState } from 'react';
      import { siteApi } from '@site/shared/data';
      export const Component = () => [shared.Icon, useState, React.useId, siteApi.reducerPath];
      export const figures = () => import('@site/shared/figures');`,
  });
  const expected = {
    '@site/shared': ['Band', 'Icon', 'company', 'company.phone', 'paths.articles', 'paths.product'],
    '@site/shared/data': ['siteApi.reducerPath'],
    '@site/shared/figures': ['*'],
    react: ['useId', 'useState'],
    'react/jsx-runtime': ['jsx'],
  };
  expect(imports).toEqual([expected, expected]);
});
