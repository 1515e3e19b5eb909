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
