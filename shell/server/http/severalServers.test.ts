import { releaseSetName } from '@site/releases/store/releaseSet';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import { makeSampleServer } from '../testing/sampleServer.ts';
import { publishUnchecked, until } from '../testing/sampleWatcher.ts';
import type { SiteServer } from './app.ts';

const servers: SiteServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map(({ app }) => app.close())));

/** Starts two servers on a store with the live release `discover/d2`, which only the first has followed. */
async function startServers() {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const list = jest.fn(store.log.list);
  const fast = await makeSampleServer({ store });
  // This server polls the log once a minute.
  const slow = await makeSampleServer({ store: { ...store, log: { ...store.log, list } } });
  servers.push(fast, slow);
  await publishUnchecked(store, { section: 'discover', id: 'd2' });
  await fast.releases.check();
  return { fast, slow, list };
}

test('a slower server sends the files of a newer page, and follows the log because of them', async () => {
  const { fast, slow, list } = await startServers();
  expect((await fast.app.inject('/discover')).body).toContain('s1 d2');
  expect((await slow.app.inject('/discover')).body).toContain('s1 d1');
  // The requests of a browser that has the newer page: its files, their digests, and whether its release is gone.
  const urls = [
    '/releases/discover/d2/web/remoteEntry.js',
    '/releases/shell/s1/web/start.js',
    '/releases/discover=d2,shell=s1',
    '/releases/discover/d2',
  ];
  list.mockClear();
  const answers = await Promise.all(urls.map((url) => slow.app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 204]);
  expect(list.mock.calls.length).toBeLessThanOrEqual(2);
  for (const url of urls) expect((await slow.app.inject(url)).body).toBe((await fast.app.inject(url)).body);
  await until(() => slow.releases.serving()['discover']?.id === 'd2');
  expect((await slow.app.inject('/discover')).body).toContain('s1 d2');
});

test('a slower server, and one that has just started, send the file list that a page of another server names', async () => {
  const { fast, slow } = await startServers();
  const list = `/releases/${releaseSetName('discover=d2,shell=s1')}`;
  const expected = (await fast.app.inject(list)).body;
  expect(JSON.parse(expected)).toHaveProperty(['/releases/discover/d2/web/remoteEntry.js']);
  expect((await slow.app.inject(list)).body).toBe(expected);
  const earlier = await slow.app.inject(`/releases/${releaseSetName('discover=d1,shell=s1')}`);
  expect(earlier.statusCode).toBe(200);
  const served = await slow.app.inject({ method: 'HEAD', url: `${list}?served` });
  expect([served.statusCode, served.headers['cache-control']]).toEqual([204, 'no-store']);
  const unknown = `/releases/${releaseSetName('discover=d9,shell=s1')}`;
  for (const url of [unknown, `${unknown}?served`]) expect((await fast.app.inject(url)).statusCode).toBe(404);
});

test('while the log cannot be read, an unknown release gets 503 and not 404, on which open tabs would reload', async () => {
  const { slow, list } = await startServers();
  list.mockRejectedValue(new Error('the database is gone'));
  for (const url of [
    '/releases/discover/d2/web/remoteEntry.js',
    '/releases/discover/d2',
    '/releases/discover=d2,shell=s1',
    `/releases/${releaseSetName('discover=d2,shell=s1')}`,
  ]) {
    const { statusCode, headers, body } = await slow.app.inject(url);
    expect([url, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([url, 503, '5', 'no-store']);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'store_unavailable' } });
  }
  expect((await slow.app.inject('/releases/discover/d1')).statusCode).toBe(204);
  list.mockReset();
});
