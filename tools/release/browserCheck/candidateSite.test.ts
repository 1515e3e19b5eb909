import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { readRelease } from '@site/releases/store/readRelease';
import { makeShellContent } from '@site/releases/testing/badShells';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import { childEnv } from '../../repository/env.ts';
import { startCandidateSite } from './candidateSite.ts';

jest.setTimeout(60_000);

/** A shell whose page `/slow` renders as long as a page that waits 0.6 s for data of the service. */
const waiting = makeShellContent(`
  const { createPageRenderer } = exports;
  exports.createPageRenderer = (setup) => {
    const renderer = createPageRenderer(setup);
    return {
      ...renderer,
      render: async (request) => {
        await new Promise((resolve) => setTimeout(resolve, request.url === '/slow' ? 600 : 0));
        return renderer.render(request);
      },
    };
  };`);

test('the candidate site starts while another site runs with the same settings', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  // Safe cast: a listening TCP server has an address with a port.
  const { port } = other.address() as AddressInfo;
  jest.replaceProperty(process, 'env', childEnv({ ADMIN_PORT: String(port), PAGES_PER_MINUTE: '1' }));
  const { store, folder } = await makeSampleStore({ section: 'shell', id: 's1' });
  const set = { shell: await readRelease(store, 'shell', 's1') };
  const site = await startCandidateSite(set, { storeLocation: folder, serviceUrl: 'http://127.0.0.1:9' });
  try {
    for (const path of ['/', '/next']) expect((await fetch(site.url + path)).status).toBe(200);
  } finally {
    await site.stop();
    await new Promise((resolve) => other.close(resolve));
  }
});

test('a page of the candidate may wait for a slow service up to the preload limit', async () => {
  const { store, folder } = await makeSampleStore({ section: 'shell', id: 's1', ...waiting });
  const set = { shell: await readRelease(store, 'shell', 's1') };
  const limits = { preloadLimitMs: 100, renderLimitMs: 300 };
  const site = await startCandidateSite(set, { storeLocation: folder, serviceUrl: 'http://127.0.0.1:9', limits });
  try {
    const { status } = await fetch(`${site.url}/slow`);
    expect(status).toBe(200);
  } finally {
    await site.stop();
  }
});
