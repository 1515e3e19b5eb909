import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSampleStore, writeSampleRelease } from '../testing/sampleReleases.ts';
import { startRenderWorker } from './renderWorker.ts';

test('a worker leaves its compiled code for the next one, where it is told to', async () => {
  const compileCache = await mkdtemp(path.join(tmpdir(), 'compile-cache-'));
  const { store } = await makeSampleStore();
  const { release, folder } = await writeSampleRelease({ section: 'shell', id: 's1' });
  await store.putRelease(release, folder);
  const limits = { preloadLimitMs: 100, renderLimitMs: 2000 };
  const options = { apiBaseUrl: 'http://127.0.0.1/api', ...limits, compileCache };
  const worker = await startRenderWorker(store, { shell: release }, options);
  await worker.end();
  expect(await readdir(compileCache, { recursive: true })).not.toEqual([]);
});

test('a section whose page has parameters in its path and lists none of its paths is refused', async () => {
  const node = `exports.default = { pages: [{ id: 'discover.article', path: 'article/:slug' }] };`;
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const { release: shell } = await writeSampleRelease({ section: 'shell', id: 's1' });
  const { release, folder } = await writeSampleRelease({
    section: 'discover',
    id: 'd1',
    files: { 'node/section.js': node },
  });
  await store.putRelease(release, folder);
  const starting = startRenderWorker(
    store,
    { shell, discover: release },
    { apiBaseUrl: 'http://127.0.0.1/api', preloadLimitMs: 100, renderLimitMs: 2000 },
  );
  await expect(starting).rejects.toThrow(
    'its page "discover.article" has parameters in its path, "article/:slug", and lists none of its paths. Give it listPaths, or isListed: false',
  );
});
