import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRelease } from '../releases/releaseSet.ts';
import { makeSampleStore } from '../testing/sampleReleases.ts';
import { startRenderWorker } from './renderWorker.ts';

const options = { serviceUrl: 'http://127.0.0.1', preloadLimitMs: 100, renderLimitMs: 2000 };

test('a worker leaves its compiled code for the next one, where it is told to', async () => {
  const compileCache = await mkdtemp(path.join(tmpdir(), 'compile-cache-'));
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const set = { shell: await readRelease(store, 'shell', 's1') };
  const worker = await startRenderWorker(store, set, { ...options, compileCache });
  await worker.end();
  expect(await readdir(compileCache, { recursive: true })).not.toEqual([]);
});

test('a section that has a page which its release.json does not list is refused', async () => {
  const node = `exports.default = { pages: [{ id: 'discover.lost', path: 'lost' }] };`;
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1', files: { 'node/section.js': node } },
  );
  const set = {
    shell: await readRelease(store, 'shell', 's1'),
    discover: await readRelease(store, 'discover', 'd1'),
  };
  await expect(startRenderWorker(store, set, options)).rejects.toThrow(
    /^Release discover\/d1 is refused: .*its page "discover\.lost" is not there.* webpackChunkName: "route-<id>" .*release again\.$/,
  );
});
