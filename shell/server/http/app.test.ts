import { makeLive, writeSampleRelease } from '../testing/sampleReleases.ts';
import { type SampleSite, startSampleSite } from '../testing/sampleSite.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
}, 30_000);
afterAll(() => site.stop());

test('health and releases tell what serves', async () => {
  expect((await site.get('/_site/health')).json()).toEqual({
    status: 'ok',
    service: 'up',
    contentVersion: 'v1',
    releaseSet: 'discover=d1,shell=s1',
  });
  expect((await site.get('/_site/releases')).json()).toMatchObject({
    serving: { discover: { id: 'd1', prefixes: ['/discover'] } },
    parts: { discover: { live: 'd1' } },
    log: { n: 2, by: 'a test', why: 'a sample' },
    refused: {},
  });
});

test('calls are handed on to the service with the address of whoever called', async () => {
  expect((await site.get('/api/articles?page=2')).statusCode).toBe(200);
  expect(site.calls).toEqual([{ url: '/api/articles?page=2', body: '', address: '127.0.0.1' }]);
});

test('a release that becomes live serves without a restart; one that is refused does not', async () => {
  const next = await writeSampleRelease({ section: 'discover', id: 'd2' });
  const broken = await writeSampleRelease({
    section: 'discover',
    id: 'd3',
    files: { 'node/section.js': 'throw new Error("the seal leaks")' },
  });
  for (const { release, folder } of [next, broken]) await site.store.putRelease(release, folder);
  await makeLive(site.store, { discover: 'd2' });
  await site.releases.check();
  expect((await site.get('/')).body).toContain('s1 d2');
  await makeLive(site.store, { discover: 'd3' });
  await site.releases.check();
  expect((await site.get('/')).body).toContain('s1 d2');
  expect((await site.get('/_site/releases')).json()).toMatchObject({
    refused: { discover: [{ id: 'd3', reason: expect.stringContaining('the seal leaks') }] },
  });
});
