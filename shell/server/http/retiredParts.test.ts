import { retirePart } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeShellContent } from '@site/releases/testing/badShells';
import { makeLive, makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { makeSampleServer } from '../testing/sampleServer.ts';
import { type SampleSite, startSampleSite } from '../testing/sampleSite.ts';

async function retire(store: ReleaseStore, part: string): Promise<void> {
  const decision = { by: 'a test', why: 'it is over' };
  await openReleaseLog(store.log).append(({ parts }) => ({
    ...decision,
    parts: (at) => retirePart(parts, part, { ...decision, at, prefixes: [`/${part}`] }),
  }));
}

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
}, 30_000);
afterAll(() => site.stop());

test('pages of a retired part get 410 in the frame until a release of the part is live again', async () => {
  expect(await readStatus('/discover/a')).toBe(200);
  await retire(site.store, 'discover');
  await site.releases.check();

  for (const url of ['/discover', '/discover/a?page=2', '/Discover/a']) {
    const { statusCode, headers, body } = await site.get(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 410, 'public, max-age=0, s-maxage=5']);
    expect(body).toContain('<title>refused, gone</title>s1 ');
  }
  const posted = await site.app.inject({ method: 'POST', url: '/discover/a', payload: 'a=1' });
  expect(posted.statusCode).toBe(410);
  expect(await readStatus('/discovery')).toBe(200);
  expect((await site.get('/sitemap.xml')).body).not.toContain('/discover');
  // Open tabs still need the section's files.
  expect(await readStatus('/releases/discover/d1/web/remoteEntry.js')).toBe(200);

  await makeLive(site.store, { discover: 'd1' });
  await site.releases.check();
  expect(await readStatus('/discover/a')).toBe(200);
});

async function readStatus(url: string): Promise<number> {
  return (await site.get(url)).statusCode;
}

test('a live part serves the prefixes that it claims from a retired part', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  await retire(store, 'discover');
  const { release, folder } = await writeSampleRelease({
    section: 'library',
    id: 'l1',
    change: (sample) => ({ ...sample, prefixes: ['/discover/books'] }),
  });
  await store.putRelease(release, folder);
  await makeLive(store, { library: 'l1' });
  const { app } = await makeSampleServer({ store });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect([await statusOf('/discover/books/a'), await statusOf('/discover/a')]).toEqual([200, 410]);
  await app.close();
});

test('an old shell without a page for retired parts sends 410 with its not-found page', async () => {
  const { store } = await makeSampleStore(
    {
      section: 'shell',
      id: 's1',
      ...makeShellContent(`
        const { createPageRenderer } = exports;
        exports.createPageRenderer = (setup) => {
          const { refusalKinds, render, ...rest } = createPageRenderer(setup);
          return { ...rest, render: (request) => (request.refusal ? { kind: 'page', html: '' } : render(request)) };
        };`),
    },
    { section: 'unknown', id: 'u1' },
  );
  await retire(store, 'unknown');
  const { app } = await makeSampleServer({ store });
  expect(await app.inject('/unknown')).toMatchObject({
    statusCode: 410,
    body: expect.stringContaining('<title>not found'),
  });
  await app.close();
});
