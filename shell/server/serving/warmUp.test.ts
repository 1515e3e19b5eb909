import type { ReleaseSet } from '@site/releases/store/releaseSet';
import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import { makeSampleServer } from '../testing/sampleServer.ts';
import { until } from '../testing/sampleWatcher.ts';
import { warmUp } from './warmUp.ts';

const navigation = [{ place: 'footer/discover', label: 'Wells', path: '/discover/wells', order: 1 }];
const set: ReleaseSet = {
  shell: makeSampleRelease({ section: 'shell', id: 's1' }).release,
  discover: { ...makeSampleRelease({ section: 'discover', id: 'd1' }).release, navigation },
};

/** Warms up with this handler of pages. Returns the paths that it rendered, and whether the warm-up has ended. */
function start(limitMs: number, render: (path: string) => Promise<void> = async () => {}) {
  const rendered: string[] = [];
  const get = async (path: string) => {
    rendered.push(path);
    await render(path);
  };
  const pathsOf = async (part: string) => ({ paths: part === 'shell' ? ['/', '/about'] : ['/discover'], unlisted: [] });
  const state = { hasEnded: false };
  const ended = warmUp({ get }, { serving: () => set, pool: { pathsOf } }, limitMs);
  void ended.then(() => (state.hasEnded = true));
  return { rendered, ended, state };
}

test('renders the home page, the pages with a link in the navigation and all others that the parts list, one by one', async () => {
  const { rendered, ended } = start(60_000);
  await ended;
  expect(rendered).toEqual(['/', '/discover/wells', '/about', '/discover']);
});

test('waits for a page that takes long, but not longer than the limit, after which it renders no more', async () => {
  const page = Promise.withResolvers<void>();
  const long = start(60_000, (path) => (path === '/about' ? page.promise : Promise.resolve()));
  const short = start(1, () => page.promise);
  await short.ended;
  expect(long.state.hasEnded).toBe(false);
  page.resolve();
  await long.ended;
  expect(long.rendered).toHaveLength(4);
  expect(short.rendered).toEqual(['/']);
});

test('ends at a page that fails: visitors get its error page', async () => {
  const { rendered, ended } = start(60_000, () => Promise.reject(new Error('overloaded')));
  await ended;
  expect(rendered).toEqual(['/']);
});

test('a starting server is ready when it has rendered its pages, and visitors get them from the cache', async () => {
  const { app, telemetry } = await makeSampleServer({ warmUpMs: 60_000 });
  const countRenders = async () => (await telemetry.metrics.renders.get()).values.map(({ value }) => value);
  const get = async (url: string) => (await app.inject(url)).statusCode;
  await until(async () => (await get('/_site/ready')) === 200);
  const before = await countRenders();
  expect(before).not.toEqual([]);
  expect(await get('/')).toBe(200);
  expect(await countRenders()).toEqual(before);
  await app.close();
});
