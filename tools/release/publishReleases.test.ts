import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { Release } from '@site/releases/store/release';
import { RejectedRelease } from '@site/releases/store/rejection';
import { releaseSetKey } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeShellContent } from '@site/releases/testing/badShells';
import { makeLive, makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import type { BrowserCheck } from './browserCheck/browserCheck.ts';
import { pruneStore } from './pruneStore.ts';
import { publishReleases } from './publishReleases.ts';
import { rollBack } from './rollBack.ts';
import { readOthers } from './smokeRender.ts';

const serviceUrl = 'http://127.0.0.1:9';
const by = 'ada';
const limits = { preloadLimitMs: 100, renderLimitMs: 3000 };
const said = { serviceUrl, limits, by, withoutService: true };
const acceptsTwo = (release: Release) => ({ ...release, contract: { builtAgainst: '2.0.0', accepts: '^2.0.0' } });
const leaking = { 'node/section.js': 'throw new Error("the seal leaks")' };

/** The head of a store's log: its number, why it was appended, and what it names live. */
async function readHead(store: ReleaseStore) {
  const { n, entry, parts } = await openReleaseLog(store.log).head();
  return {
    n,
    why: entry?.why,
    by: entry?.by,
    live: Object.fromEntries(Object.entries(parts).map(([part, state]) => [part, state.live])),
    parts,
  };
}

test('a release goes live by one entry that says who and why, and a rollback withdraws it', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const owner = { name: 'Discover team', contact: '#discover' };
  const change = (release: Release) => ({ ...release, owner });
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2', change })], { store, ...said });
  expect((await readHead(store)).parts['discover']?.owner).toEqual(owner);
  expect(await readHead(store)).toMatchObject({
    n: 3,
    by,
    why: 'release of discover from c0ffee',
    live: { shell: 's1', discover: 'd2' },
  });
  const back = await rollBack('discover', { store, ...said, by: 'grace', why: 'the seal leaks' });
  expect(back).toMatchObject({ from: 'd2', to: 'd1' });
  const { n, live, parts } = await readHead(store);
  expect([n, live['discover']]).toEqual([4, 'd1']);
  expect(parts['discover']?.withdrawn).toMatchObject([{ id: 'd2', by: 'grace', reason: 'the seal leaks' }]);
});

/** A section whose one page the sample shell renders without data of the site service. */
const half = { section: 'half', id: 'h1' };

test('a release whose rehearsal the site service leaves incomplete is refused with its pages, unless that is said', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const built = await writeSampleRelease(half);
  await expect(publishReleases([built], { store, serviceUrl, limits, by })).rejects.toThrow(
    /^The smoke render is incomplete, and nothing was released: without the site service at http:\/\/127\.0\.0\.1:9 no complete page came of \/half\. Start it, .*--without-service releases all the same/,
  );
  expect((await readHead(store)).n).toBe(1);
  await publishReleases([built], { store, ...said });
  expect(await readHead(store)).toMatchObject({
    live: { half: 'h1' },
    why: 'release of half from c0ffee (smoke render without the site service)',
  });
});

test('a release whose pages show nothing of the site service does not need it', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd1' })], {
    store,
    serviceUrl,
    limits,
    by,
  });
  expect(await readHead(store)).toMatchObject({ live: { discover: 'd1' }, why: 'release of discover from c0ffee' });
});

test('a rollback does not wait for the site service, and the log says that it did without', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, half, { ...half, id: 'h2' });
  expect(await rollBack('half', { store, serviceUrl, by, why: 'it leaks' })).toMatchObject({ from: 'h2', to: 'h1' });
  const { why, parts } = await readHead(store);
  expect(why).toBe('it leaks (smoke render without the site service)');
  expect(parts['half']?.withdrawn).toMatchObject([{ id: 'h2', reason: 'it leaks' }]);
});

/** Publishes `discover/d2`; resolves to what was inspected, and what the log says then. */
async function publishWithBrowserCheck(browserCheck: BrowserCheck) {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const inspected: unknown[] = [];
  const run: BrowserCheck['run'] = async (set, changed) => {
    inspected.push([releaseSetKey(set), changed, (await readHead(store)).live['discover']]);
    await browserCheck.run(set, changed);
  };
  const outcome = publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2' })], {
    store,
    by,
    serviceUrl,
    browserCheck: { ...browserCheck, run },
  });
  const [{ status }] = await Promise.allSettled([outcome]);
  return { status, inspected, ...(await readHead(store)) };
}
const passingBrowserCheck: BrowserCheck = { unavailableReason: undefined, run: async () => {} };

test('a set that was rehearsed is inspected before it is live, and goes live when nothing is found', async () => {
  const { inspected, live, why } = await publishWithBrowserCheck(passingBrowserCheck);
  expect(inspected).toEqual([['discover=d2,shell=s1', ['discover'], 'd1']]);
  expect([live['discover'], why]).toEqual(['d2', 'release of discover from c0ffee']);
});

test('what an inspection refuses is not live', async () => {
  const { status, live } = await publishWithBrowserCheck({
    ...passingBrowserCheck,
    async run() {
      throw new RejectedRelease('discover', 'd2', {
        problem: 'its page leaks.',
        consequence: 'Wet.',
        remedy: 'Seal it.',
      });
    },
  });
  expect([status, live['discover']]).toEqual(['rejected', 'd1']);
});

test('where no page can be opened the release goes live, and the log says so', async () => {
  const { inspected, live, why } = await publishWithBrowserCheck({
    ...passingBrowserCheck,
    unavailableReason: 'no Chromium',
  });
  expect(inspected).toEqual([]);
  expect([live['discover'], why]).toEqual(['d2', 'release of discover from c0ffee (not opened in a browser)']);
});

test('what lacks data of the site service is not opened, and the log says so', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const run = jest.fn();
  await publishReleases([await writeSampleRelease(half)], {
    store,
    ...said,
    browserCheck: { unavailableReason: undefined, run },
  });
  expect(run).not.toHaveBeenCalled();
  expect((await readHead(store)).why).toMatch(/\(smoke render without the site service, not opened in a browser\)$/);
});

test('a second rollback goes one further back, and never to what was withdrawn', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  for (const id of ['d2', 'd3'])
    await publishReleases([await writeSampleRelease({ section: 'discover', id })], { store, ...said });
  expect(await rollBack('discover', { store, ...said })).toMatchObject({ from: 'd3', to: 'd2' });
  expect(await rollBack('discover', { store, ...said })).toMatchObject({ from: 'd2', to: 'd1' });
  await expect(rollBack('discover', { store, ...said })).rejects.toThrow(
    '"discover" has no earlier release to roll back to from d1. `npm run releases` shows what the store holds; --to <id> names any of them. `npm run retire -- discover --withdraw` ends the section and withdraws its release.',
  );
});

test('a rollback can name any release that the store holds', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  for (const id of ['d2', 'd3'])
    await publishReleases([await writeSampleRelease({ section: 'discover', id })], { store, ...said });
  expect(await rollBack('discover', { store, ...said, to: 'd1' })).toMatchObject({ from: 'd3', to: 'd1' });
  expect(await rollBack('discover', { store, ...said, to: 'd3' })).toMatchObject({ from: 'd1', to: 'd3' });
  await expect(rollBack('discover', { store, ...said, to: 'd9' })).rejects.toThrow(
    'the store holds no discover/d9/release.json',
  );
});

test('a release that is marked for deletion cannot go live again', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const first = await writeSampleRelease({ section: 'discover', id: 'd1' });
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2' })], { store, ...said });
  const month = Date.now() + 31 * 24 * 60 * 60_000;
  const prune = (now: number) => pruneStore({ store, parts: ['discover'], by, now: new Date(now) });
  expect((await prune(month)).marked).toEqual(['discover/d1']);

  const message = /discover\/d1 is rejected: it is marked for deletion\. .* Build it again/;
  await expect(rollBack('discover', { store, ...said, to: 'd1' })).rejects.toThrow(message);
  await expect(publishReleases([first], { store, ...said })).rejects.toThrow(message);
  expect((await prune(month + 2 * 60 * 60_000)).deleted).toEqual(['discover/d1']);
  const { live } = await readHead(store);
  expect(await store.readFile('discover', live['discover'] ?? '', 'release.json')).toBeDefined();
});

test('a rollback passes over an earlier release that is no longer sound', async () => {
  const { store, folder } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  for (const id of ['d2', 'd3'])
    await publishReleases([await writeSampleRelease({ section: 'discover', id })], { store, ...said });
  await writeFile(path.join(folder, 'discover/d2/web/remoteEntry.js'), 'changed');
  expect(await rollBack('discover', { store, ...said })).toMatchObject({ from: 'd3', to: 'd1' });
});

test('a part without an earlier release cannot be rolled back', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  await expect(rollBack('shell', { store, ...said })).rejects.toThrow(
    /^"shell" has no earlier release .* names any of them\.$/,
  );
  await expect(rollBack('discover', { store, ...said })).rejects.toThrow(
    '"discover" has no earlier release to roll back to. `npm run releases`',
  );
});

test('publishing the live release again does not forget the one before it', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const next = await writeSampleRelease({ section: 'discover', id: 'd2' });
  await publishReleases([next], { store, ...said });
  await publishReleases([next], { store, ...said });
  expect(await rollBack('discover', { store, ...said })).toMatchObject({ from: 'd2', to: 'd1' });
});

test('a release whose code fails is refused, and the log is as it was', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const broken = await writeSampleRelease({ section: 'discover', id: 'd2', files: leaking });
  await expect(publishReleases([broken], { store, ...said })).rejects.toThrow(
    /Release discover\/d2 is rejected: its code throws when it is loaded: .*the seal leaks/s,
  );
  expect(await readHead(store)).toMatchObject({ n: 2, live: { discover: 'd1' } });
});

test('a release that the judge refuses does not even come into the store', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const rival = await writeSampleRelease({ section: 'discover', id: 'd1', change: acceptsTwo });
  await expect(publishReleases([rival], { store, ...said })).rejects.toThrow('accepts the shared contract');
  expect(await store.listFiles('discover', 'd1')).toEqual([]);
});

test('of several that are published at once none goes live when one is refused', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1' },
    { section: 'products', id: 'p1' },
  );
  const sound = await writeSampleRelease({ section: 'products', id: 'p2' });
  const broken = await writeSampleRelease({
    section: 'discover',
    id: 'd2',
    files: { 'node/section.js': 'process.exit(1)' },
  });
  await expect(publishReleases([sound, broken], { store, ...said })).rejects.toThrow('Release discover/d2 is rejected');
  expect((await readHead(store)).live).toEqual({ shell: 's1', discover: 'd1', products: 'p1' });
});

test('a new major version of the contract goes live with its sections in one entry, and not without them', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const shell = await writeSampleRelease({ section: 'shell', id: 's2', change: acceptsTwo });
  const discover = await writeSampleRelease({ section: 'discover', id: 'd2', change: acceptsTwo });
  await expect(publishReleases([shell], { store, ...said })).rejects.toThrow(
    'section "discover" accepts the shared contract ^1.0.0, but this shell provides 2.0.0.',
  );
  await publishReleases([shell, discover], { store, ...said });
  expect(await readHead(store)).toMatchObject({ n: 3, live: { shell: 's2', discover: 'd2' } });
});

const withContract = (changes: Partial<Release['contract']>) => (release: Release) => ({
  ...release,
  contract: { ...release.contract, ...changes },
});

test('a shell without an export that an earlier good release of a section imports is rejected before it is put', async () => {
  const names = { '@site/shared': ['Band'] };
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1', change: withContract({ imports: { '@site/shared': ['Hero'] } }) },
    { section: 'discover', id: 'unreadable', change: (release) => ({ ...release, entry: undefined }) as never },
    { section: 'discover', id: 'd2', change: withContract({ imports: names }) },
  );
  const shell = () => writeSampleRelease({ section: 'shell', id: 's2', change: withContract({ exports: names }) });
  // Before it served long enough d1 is no good release.
  await openReleaseLog(store.log).append(({ parts: { discover, ...parts } }) => ({
    by,
    why: 'ten minutes later',
    parts: () => ({ ...parts, ...(discover && { discover: { ...discover, good: ['unreadable', 'd1'] } }) }),
  }));
  await expect(publishReleases([await shell()], { store, ...said })).rejects.toThrow(
    'section "discover" imports Hero of @site/shared in an earlier good release (discover/d1)',
  );
  expect(await store.readFile('shell', 's2', 'release.json')).toBeUndefined();
  await rollBack('discover', { store, ...said, to: 'd1' });
  await rollBack('discover', { store, ...said, to: 'd2' });
  await publishReleases([await shell()], { store, ...said });
  expect((await readHead(store)).live).toMatchObject({ shell: 's2', discover: 'd2' });
});

test('the shell goes back to a release without an export once the section that imports it has gone back', async () => {
  const old = { '@site/shared': ['Band'] };
  const added = { '@site/shared': ['Band', 'brandNew'] };
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1', change: withContract({ exports: old }) },
    { section: 'discover', id: 'd1', change: withContract({ imports: old }) },
    { section: 'shell', id: 's2', change: withContract({ exports: added }) },
    { section: 'discover', id: 'd2', change: withContract({ imports: added }) },
  );
  await expect(rollBack('shell', { store, ...said })).rejects.toThrow(
    /"discover" \(discover\/d2\) imports brandNew of @site\/shared, .* first replace the live release of "discover" .*npm run rollback -- discover/s,
  );
  expect(await rollBack('discover', { store, ...said })).toMatchObject({ from: 'd2', to: 'd1' });
  expect(await rollBack('shell', { store, ...said })).toMatchObject({ from: 's2', to: 's1' });
});

test('of two who release at once both go live, and neither is lost', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const built = [
    await writeSampleRelease({ section: 'discover', id: 'd2' }),
    await writeSampleRelease({ section: 'products', id: 'p2' }),
  ];
  await Promise.all(built.map((release) => publishReleases([release], { store, ...said })));
  expect(await readHead(store)).toMatchObject({ n: 4, live: { shell: 's1', discover: 'd2', products: 'p2' } });
});

test('two who claim one prefix at once are told apart: the second is refused', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const claim = (release: Release) => ({ ...release, prefixes: ['/academy'] });
  const built = [
    await writeSampleRelease({ section: 'discover', id: 'd1', change: claim }),
    await writeSampleRelease({ section: 'products', id: 'p1', change: claim }),
  ];
  const outcomes = await Promise.allSettled(built.map((release) => publishReleases([release], { store, ...said })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await readHead(store)).n).toBe(2);
});

test('a rollback of what somebody else has replaced meanwhile is told, and changes nothing', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1' },
    { section: 'discover', id: 'd2' },
  );
  let isFirst = true;
  const racing: ReleaseStore = {
    ...store,
    log: {
      ...store.log,
      async create(n, bytes) {
        if (isFirst) {
          isFirst = false;
          await makeLive(store, { discover: 'd3' });
        }
        return store.log.create(n, bytes);
      },
    },
  };
  await expect(rollBack('discover', { store: racing, ...said })).rejects.toThrow(
    '"discover" is at d3 now and no longer at d2: somebody else changed it.',
  );
  expect((await readHead(store)).live['discover']).toBe('d3');
});

test.each([
  ['whose description is gone', (folder: string) => rm(path.join(folder, 'products/p2/release.json'))],
  ['whose description is no JSON', (folder: string) => writeFile(path.join(folder, 'products/p2/release.json'), '{')],
  ['that throws when it is loaded', () => Promise.resolve()],
])('another part %s keeps nobody from releasing, rolling back or being judged', async (_what, harm) => {
  const { store, folder } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'products', id: 'p1' },
    { section: 'products', id: 'p2', files: leaking },
    { section: 'discover', id: 'd1' },
  );
  await mkdir(path.join(folder, 'garbage/g1'), { recursive: true });
  await harm(folder);
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2' })], { store, ...said });
  expect((await readHead(store)).live).toMatchObject({ discover: 'd2', products: 'p2' });
  expect(await rollBack('discover', { store, ...said })).toMatchObject({ from: 'd2', to: 'd1' });
  expect(Object.keys(await readOthers(store, (await readHead(store)).parts, ['discover'])).toSorted()).toEqual([
    'products',
    'shell',
  ]);
});

test('a new shell is not blamed for a section that fails beside the live one too', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'products', id: 'p1', files: leaking },
    { section: 'discover', id: 'd1' },
  );
  await publishReleases([await writeSampleRelease({ section: 'shell', id: 's2' })], { store, ...said });
  expect((await readHead(store)).live).toEqual({ shell: 's2', products: 'p1', discover: 'd1' });
});

test('a live shell that servers refuse keeps no section from being released beside the one before', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'shell', id: 's2', files: { 'node/shell.js': 'throw new Error("the seal leaks")' } },
  );
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd1' })], { store, ...said });
  expect((await readHead(store)).live).toEqual({ shell: 's2', discover: 'd1' });
  const broken = await writeSampleRelease({ section: 'discover', id: 'd2', files: leaking });
  await expect(publishReleases([broken], { store, ...said })).rejects.toThrow('Release discover/d2 is rejected');
});

test('two new sections that claim one prefix are refused with both named', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const rival = await writeSampleRelease({
    section: 'explore',
    id: 'e1',
    change: (release) => ({ ...release, prefixes: ['/discover'] }),
  });
  await expect(publishReleases([rival], { store, ...said })).rejects.toThrow(
    'explore/e1 claims the path prefix /discover, which overlaps with /discover of discover/d1.',
  );
});

test('before a shell is live, a section is published without a rehearsal', async () => {
  const { store } = await makeSampleStore();
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd1' })], { store, ...said });
  expect((await readHead(store)).live).toEqual({ discover: 'd1' });
});

test('a release whose page takes longer than the limit of the site server is rejected by the command as well', async () => {
  const { store } = await makeSampleStore();
  const slow = makeShellContent(`
    const { createPageRenderer } = exports;
    exports.createPageRenderer = (setup) => {
      const { render, ...others } = createPageRenderer(setup);
      return { ...others, render: (request) => new Promise((resolve) => setTimeout(resolve, 400)).then(() => render(request)) };
    };`);
  const built = await writeSampleRelease({ section: 'shell', id: 's1', ...slow });
  const options = { store, ...said, limits: { ...limits, renderLimitMs: 200 } };
  await expect(publishReleases([built], options)).rejects.toThrow(/longer than 200 ms/);
});

test('a release that loses the race renders again only what the other change concerns', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1' },
    { section: 'products', id: 'p1' },
  );
  const opened: string[] = [];
  /** Publishes a release, and makes others live meanwhile. */
  const publish = async (section: string, id: string, others: Record<string, string>) => {
    let isFirst = true;
    const run: BrowserCheck['run'] = async (set, changed) => {
      opened.push(`${releaseSetKey(set)}: ${changed.join()}`);
      if (isFirst) await makeLive(store, others);
      isFirst = false;
    };
    const built = [await writeSampleRelease({ section, id })];
    await publishReleases(built, {
      store,
      serviceUrl,
      limits,
      by,
      browserCheck: { unavailableReason: undefined, run },
    });
    return opened.splice(0);
  };
  for (const [section, id] of [
    ['products', 'p2'],
    ['shell', 's2'],
    ['discover', 'd9'],
  ] as const) {
    const { release, folder } = await writeSampleRelease({ section, id });
    await store.putRelease(release, folder);
  }
  expect(await publish('discover', 'd2', { products: 'p2' })).toEqual(['discover=d2,products=p1,shell=s1: discover']);
  expect(await publish('discover', 'd3', { shell: 's2' })).toEqual([
    'discover=d3,products=p2,shell=s1: discover',
    'discover=d3,products=p2,shell=s2: discover',
  ]);
  expect(await publish('shell', 's3', { discover: 'd9' })).toEqual([
    'discover=d3,products=p2,shell=s3: shell',
    'discover=d9,products=p2,shell=s3: discover',
  ]);
});
