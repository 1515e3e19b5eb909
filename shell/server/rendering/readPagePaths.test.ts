import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPagePaths } from './readPagePaths.ts';

async function readFrom(code: string, limitMs?: number) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'section-bundle-')), 'section.js');
  await writeFile(file, code);
  return readPagePaths(file, limitMs);
}

test('reads the paths of the pages of a section whose modules use the shell’s modules when they are evaluated', async () => {
  const paths = await readFrom(`
    const { jsx } = require('react/jsx-runtime');
    const { contentApi: api, figures } = require('@site/shared/data');
    const { thing, ...lists } = api.injectEndpoints({ endpoints: (build) => ({ thing: build.query({}) }) }).endpoints;
    class Reader extends require('@site/shared').Base { query = thing.initiate(); }
    const drawn = [jsx('p', {}), new Reader(), ...figures.map((figure) => figure.id)];
    exports.default = { pages: [{ id: 'a.overview', path: '' }, { id: 'a.thing', path: 'things/:slug', preload: thing }] };
  `);
  expect(paths).toEqual({ 'a.overview': '', 'a.thing': 'things/:slug' });
});

test('a path that depends on a module of the shell is left out', async () => {
  const paths = await readFrom(`
    const { paths } = require('@site/shared');
    exports.default = {
      pages: [{ id: 'a.plain', path: 'plain' }, { id: 'a.own', path: paths.own }, { id: 'a.text', path: paths.of(1) + '/x' }],
    };
  `);
  expect(paths).toEqual({ 'a.plain': 'plain' });
});

test('a bundle that prints lines and starts a timer has known paths', async () => {
  const paths = await readFrom(
    `console.log('a line'); exports.default = { pages: [{ id: 'a.plain', path: 'plain' }] };`,
  );
  expect(paths).toEqual({ 'a.plain': 'plain' });
});

test.each([
  ['throws', 'throw new Error("the valve is stuck");'],
  ['exports no pages', 'exports.default = {};'],
  ['ends its process', 'process.exit(0);'],
])('a bundle that %s has no known paths', async (_what, code) => {
  expect(await readFrom(code)).toEqual({});
});

test('a bundle that runs longer than the limit has no known paths', async () => {
  expect(await readFrom('for (;;);', 200)).toEqual({});
});
