import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { goLive, replaceWithdrawn } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { Release } from '@site/releases/store/release';
import { RejectedRelease } from '@site/releases/store/rejection';
import { releaseSetKey } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { renderingShell } from '@site/releases/testing/badSections';
import { makeShellContent } from '@site/releases/testing/badShells';
import { makeLive, makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import type { BrowserCheck } from './browserCheck/browserCheck.ts';
import { pruneStore } from './pruneStore.ts';
import { checkReleases, publishReleases, requestSignature } from './publishReleases.ts';
import { rollBack } from './rollBack.ts';
import { readOthers } from './smokeRender.ts';

const serviceUrl = 'http://127.0.0.1:9';
const by = 'ada';
const limits = { preloadLimitMs: 100, renderLimitMs: 3000 };
const common = { serviceUrl, limits, by, withoutService: true };
const acceptsTwo = (release: Release) => ({ ...release, contract: { builtAgainst: '2.0.0', accepts: '^2.0.0' } });
const failingOnLoad = { 'node/section.js': 'throw new Error("the seal leaks")' };

/** Reads number, reason, author and live releases of the newest log entry. */
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

test('a release goes live by one entry with author and reason, and a rollback withdraws it', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const owner = { name: 'Discover team', contact: '#discover' };
  const change = (release: Release) => ({ ...release, owner });
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2', change })], { store, ...common });
  expect((await readHead(store)).parts['discover']?.owner).toEqual(owner);
  expect(await readHead(store)).toMatchObject({
    n: 3,
    by,
    why: 'release of discover from c0ffee',
    live: { shell: 's1', discover: 'd2' },
  });
  const back = await rollBack('discover', { store, ...common, by: 'grace', why: 'the seal leaks' });
  expect(back).toMatchObject({ from: 'd2', to: 'd1' });
  const { n, live, parts } = await readHead(store);
  expect([n, live['discover']]).toEqual([4, 'd1']);
  expect(parts['discover']?.withdrawn).toMatchObject([{ id: 'd2', by: 'grace', reason: 'the seal leaks' }]);
});

/** A section with one page, which the sample shell renders as incomplete. */
const half = { section: 'half', id: 'h1' };

test('a release with an incomplete smoke render is rejected with the names of the pages, except with withoutService', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const built = await writeSampleRelease(half);
  await expect(publishReleases([built], { store, serviceUrl, limits, by })).rejects.toThrow(
    /^The smoke render is incomplete, and nothing was released: without the site service at http:\/\/127\.0\.0\.1:9 these pages are incomplete: \/half\. Start it, .*--without-service releases anyway/,
  );
  expect((await readHead(store)).n).toBe(1);
  await publishReleases([built], { store, ...common });
  expect(await readHead(store)).toMatchObject({
    live: { half: 'h1' },
    why: 'release of half from c0ffee (smoke render without the site service)',
  });
});

test.each([
  ['unknown_call', 'Release the service first'],
  ['unknown_content_type', "Deploy the section's content first"],
])('a release that the site service answers with %s is rejected with the calls, and: %s', async (code, remedy) => {
  const answer = { status: 404, data: { error: { code, message: 'It does not exist.' } } };
  const { store } = await makeSampleStore({
    section: 'shell',
    id: 's1',
    ...makeShellContent(`
      const { createPageRenderer } = exports;
      exports.createPageRenderer = (setup) => ({
        ...createPageRenderer(setup),
        async pathsOf(part, onUnlisted) {
          if (part === 'shell') return ['/'];
          console.error('The paths of page "half.unit" could not be listed; the sitemap omits them.', new Error('The site service answered 404 to /api/units (${code}: It does not exist.).'));
          onUnlisted('half.unit');
          console.error('The site service did not answer "courses"; what depends on it stays hidden.', ${JSON.stringify(answer)});
          return ['/half'];
        },
      });`),
  });
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  await expect(publishReleases([await writeSampleRelease(half)], { store, serviceUrl, limits, by })).rejects.toThrow(
    `the site service at http://127.0.0.1:9 answers 404 to calls of this release (/api/units, courses), so these pages are incomplete: the paths of half.unit, /half. ${remedy}`,
  );
  expect(printed).toHaveBeenCalledTimes(2);
});

test('a release whose pages need no data of the site service goes live without it', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd1' })], {
    store,
    serviceUrl,
    limits,
    by,
  });
  expect(await readHead(store)).toMatchObject({ live: { discover: 'd1' }, why: 'release of discover from c0ffee' });
});

test('a rollback does not need the site service, and the log notes its absence', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, half, { ...half, id: 'h2' });
  expect(await rollBack('half', { store, serviceUrl, by, why: 'it leaks' })).toMatchObject({ from: 'h2', to: 'h1' });
  const { why, parts } = await readHead(store);
  expect(why).toBe('it leaks (smoke render without the site service)');
  expect(parts['half']?.withdrawn).toMatchObject([{ id: 'h2', reason: 'it leaks' }]);
});

/** Publishes `discover/d2`; resolves to the calls of the browser check and the newest log entry. */
async function publishWithBrowserCheck(browserCheck: BrowserCheck) {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const checked: unknown[] = [];
  const run: BrowserCheck['run'] = async (set, changed) => {
    checked.push([releaseSetKey(set), changed, (await readHead(store)).live['discover']]);
    await browserCheck.run(set, changed);
  };
  const outcome = publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2' })], {
    store,
    by,
    serviceUrl,
    browserCheck: { ...browserCheck, run },
  });
  const [{ status }] = await Promise.allSettled([outcome]);
  return { status, checked, ...(await readHead(store)) };
}
const passingBrowserCheck: BrowserCheck = { unavailableReason: undefined, run: async () => {} };

test('the browser check runs after the smoke render and before the release goes live', async () => {
  const { checked, live, why } = await publishWithBrowserCheck(passingBrowserCheck);
  expect(checked).toEqual([['discover=d2,shell=s1', ['discover'], 'd1']]);
  expect([live['discover'], why]).toEqual(['d2', 'release of discover from c0ffee']);
});

test('a release that the browser check rejects does not go live', async () => {
  const { status, live } = await publishWithBrowserCheck({
    ...passingBrowserCheck,
    async run() {
      throw new RejectedRelease('discover', 'd2', {
        problem: 'its page leaks.',
        consequence: 'The floor gets wet.',
        remedy: 'Seal it.',
      });
    },
  });
  expect([status, live['discover']]).toEqual(['rejected', 'd1']);
});

test('a release whose pages cannot be opened in a browser is rejected before anything else, except with withoutBrowser', async () => {
  const unavailable = { ...passingBrowserCheck, unavailableReason: 'no Chromium' };
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const options = { store, serviceUrl, limits, by, browserCheck: unavailable };
  const built = await writeSampleRelease({ section: 'discover', id: 'd1' });
  for (const act of [publishReleases, requestSignature, checkReleases])
    await expect(act([built], options)).rejects.toThrow(
      'The browser check cannot be made (no Chromium); nothing was released. Correct that, or add --without-browser, which the log notes.',
    );
  expect(await store.listFiles('discover', 'd1')).toEqual([]);
  await publishReleases([built], { ...options, withoutBrowser: true });
  expect((await readHead(store)).why).toBe('release of discover from c0ffee (not opened in a browser)');
});

test('with withoutBrowser no page is opened, and the log notes it', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const run = jest.fn();
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd1' })], {
    store,
    ...common,
    withoutBrowser: true,
    browserCheck: { unavailableReason: undefined, run },
  });
  expect(run).not.toHaveBeenCalled();
  expect((await readHead(store)).why).toMatch(/\(not opened in a browser\)$/);
});

test('a check of releases has the findings of a release, makes nothing live and leaves nothing in the store', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const run = jest.fn();
  const options = { store, ...common, browserCheck: { unavailableReason: undefined, run } };
  await checkReleases([await writeSampleRelease({ section: 'discover', id: 'd1' })], options);
  expect(run).toHaveBeenCalledTimes(1);
  const throwing = await writeSampleRelease({ section: 'discover', id: 'd2', files: failingOnLoad });
  const messages = await Promise.all(
    [checkReleases, publishReleases].map((act) => act([throwing], options).catch((error: Error) => error.message)),
  );
  expect(messages[0]).toContain('the seal leaks');
  expect(messages[0]).toBe(messages[1]);
  expect(await readHead(store)).toMatchObject({ n: 1, live: { shell: 's1' } });
  expect(await store.listFiles('discover', 'd1')).toEqual([]);
});

test('findings in the sources and in the files of all releases are reported together', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const built = [
    await writeSampleRelease({ section: 'discover', id: 'd1', change: acceptsTwo }),
    await writeSampleRelease({ section: 'products', id: 'p1', change: acceptsTwo }),
  ];
  const mistyped = { problem: 'its types have an error.', consequence: 'It may fail.', remedy: 'Correct it.' };
  const published = publishReleases(built, { store, ...common, sourceFindings: { discover: [mistyped] } });
  await expect(published).rejects.toThrow(
    /^Release discover\/d1 is rejected: \nits types have an error\. .*accepts the shared contract.*Release products\/p1 is rejected: .*accepts/s,
  );
});

test('findings in the sources and on the pages of a release are reported together', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const mistyped = { problem: 'its types have an error.', consequence: 'It may fail.', remedy: 'Correct it.' };
  const faint = { problem: 'its text is faint.', consequence: 'Few can read it.', remedy: 'Darken it.' };
  const run = jest.fn().mockRejectedValue(new RejectedRelease('discover', 'd2', faint));
  const publish = async () =>
    publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2' })], {
      store,
      ...common,
      browserCheck: { unavailableReason: undefined, run },
      sourceFindings: { discover: [mistyped] },
    });
  await expect(publish()).rejects.toMatchObject({ part: 'discover', id: 'd2', findings: [mistyped, faint] });
  run.mockResolvedValue(undefined);
  await expect(publish()).rejects.toMatchObject({ part: 'discover', id: 'd2', findings: [mistyped] });
  expect(await readHead(store)).toMatchObject({ live: { discover: 'd1' } });
});

test('the browser check does not run if pages are incomplete, and the log notes it', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const run = jest.fn();
  await publishReleases([await writeSampleRelease(half)], {
    store,
    ...common,
    browserCheck: { unavailableReason: undefined, run },
  });
  expect(run).not.toHaveBeenCalled();
  expect((await readHead(store)).why).toMatch(/\(smoke render without the site service, not opened in a browser\)$/);
});

test('a second rollback chooses the next earlier release, and never a withdrawn one', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  for (const id of ['d2', 'd3'])
    await publishReleases([await writeSampleRelease({ section: 'discover', id })], { store, ...common });
  expect(await rollBack('discover', { store, ...common })).toMatchObject({ from: 'd3', to: 'd2' });
  expect(await rollBack('discover', { store, ...common })).toMatchObject({ from: 'd2', to: 'd1' });
  await expect(rollBack('discover', { store, ...common })).rejects.toThrow(
    '"discover" has no earlier release to roll back to from d1. `npm run releases` shows what the store holds; --to <id> names any of them. `npm run retire -- discover --withdraw` ends the section and withdraws its release.',
  );
});

test('a rollback can name any stored release', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  for (const id of ['d2', 'd3'])
    await publishReleases([await writeSampleRelease({ section: 'discover', id })], { store, ...common });
  expect(await rollBack('discover', { store, ...common, to: 'd1' })).toMatchObject({ from: 'd3', to: 'd1' });
  expect((await readHead(store)).parts['discover']?.withdrawn).toMatchObject([{ id: 'd3' }]);
  expect(await rollBack('discover', { store, ...common, to: 'd3' })).toMatchObject({ from: 'd1', to: 'd3' });
  // A step forward withdraws nothing, and ends the withdrawal of the named release.
  expect(await readHead(store)).toMatchObject({
    why: 'forward to discover/d3',
    parts: { discover: { withdrawn: [], served: { d1: expect.any(String) } } },
  });
  await expect(rollBack('discover', { store, ...common, to: 'd9' })).rejects.toThrow(
    'the store holds no discover/d9/release.json',
  );
});

test('a dry run describes the rollback and changes nothing', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2' })], { store, ...common });
  const lines: string[] = [];
  const onPlan = (more: readonly string[]) => void lines.push(...more);
  const plan = await rollBack('discover', { store, ...common, onPlan, isDryRun: true });
  expect(plan).toMatchObject({ from: 'd2', to: 'd1' });
  expect(lines).toContainEqual(expect.stringMatching(/^Will serve: discover\/d1, which was live for \d s only; /));
  expect(await readHead(store)).toMatchObject({ n: 3, live: { discover: 'd2' } });
});

test('a release that is marked for deletion cannot go live again', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const first = await writeSampleRelease({ section: 'discover', id: 'd1' });
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2' })], { store, ...common });
  const month = Date.now() + 31 * 24 * 60 * 60_000;
  const prune = (now: number) => pruneStore({ store, parts: ['discover'], by, now: new Date(now) });
  expect((await prune(month)).marked).toEqual(['discover/d1']);

  const message = /discover\/d1 is rejected: it is marked for deletion\. .* Build it again/;
  await expect(rollBack('discover', { store, ...common, to: 'd1' })).rejects.toThrow(message);
  await expect(publishReleases([first], { store, ...common })).rejects.toThrow(message);
  expect((await prune(month + 2 * 60 * 60_000)).deleted).toEqual(['discover/d1']);
  const { live } = await readHead(store);
  expect(await store.readFile('discover', live['discover'] ?? '', 'release.json')).toBeDefined();
});

test('a rollback skips an earlier release that fails the release checks', async () => {
  const { store, folder } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  for (const id of ['d2', 'd3'])
    await publishReleases([await writeSampleRelease({ section: 'discover', id })], { store, ...common });
  await writeFile(path.join(folder, 'discover/d2/web/remoteEntry.js'), 'changed');
  expect(await rollBack('discover', { store, ...common })).toMatchObject({ from: 'd3', to: 'd1' });
});

test('a part without an earlier release cannot be rolled back', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  await expect(rollBack('shell', { store, ...common })).rejects.toThrow(
    /^"shell" has no earlier release .* names any of them\.$/,
  );
  await expect(rollBack('discover', { store, ...common })).rejects.toThrow(
    '"discover" has no earlier release to roll back to. `npm run releases`',
  );
});

test('publishing the live release again keeps the earlier one for a rollback', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const next = await writeSampleRelease({ section: 'discover', id: 'd2' });
  await publishReleases([next], { store, ...common });
  await publishReleases([next], { store, ...common });
  expect(await rollBack('discover', { store, ...common })).toMatchObject({ from: 'd2', to: 'd1' });
});

test('a release whose code fails is rejected, and the log does not change', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const broken = await writeSampleRelease({ section: 'discover', id: 'd2', files: failingOnLoad });
  await expect(publishReleases([broken], { store, ...common })).rejects.toThrow(
    /Release discover\/d2 is rejected: its code throws when it is loaded: .*the seal leaks/s,
  );
  expect(await readHead(store)).toMatchObject({ n: 2, live: { discover: 'd1' } });
});

test('a release that fails the release checks is not stored', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const rival = await writeSampleRelease({ section: 'discover', id: 'd1', change: acceptsTwo });
  await expect(publishReleases([rival], { store, ...common })).rejects.toThrow('accepts the shared contract');
  expect(await store.listFiles('discover', 'd1')).toEqual([]);
});

test('none of several releases goes live if one of them is rejected', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1' },
    { section: 'products', id: 'p1' },
  );
  const valid = await writeSampleRelease({ section: 'products', id: 'p2' });
  const broken = await writeSampleRelease({
    section: 'discover',
    id: 'd2',
    files: { 'node/section.js': 'process.exit(1)' },
  });
  await expect(publishReleases([valid, broken], { store, ...common })).rejects.toThrow(
    'Release discover/d2 is rejected',
  );
  expect((await readHead(store)).live).toEqual({ shell: 's1', discover: 'd1', products: 'p1' });
});

test('a new major version of the contract goes live only together with its sections, in one entry', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const shell = await writeSampleRelease({ section: 'shell', id: 's2', change: acceptsTwo });
  const discover = await writeSampleRelease({ section: 'discover', id: 'd2', change: acceptsTwo });
  await expect(publishReleases([shell], { store, ...common })).rejects.toThrow(
    'section "discover" accepts the shared contract ^1.0.0, but this shell provides 2.0.0.',
  );
  await publishReleases([shell, discover], { store, ...common });
  expect(await readHead(store)).toMatchObject({ n: 3, live: { shell: 's2', discover: 'd2' } });
});

const withContract = (changes: Partial<Release['contract']>) => (release: Release) => ({
  ...release,
  contract: { ...release.contract, ...changes },
});

test('a shell without an export that an earlier good release of a section imports is rejected and not stored', async () => {
  const names = { '@site/shared': ['Band'] };
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1', change: withContract({ imports: { '@site/shared': ['Hero'] } }) },
    { section: 'discover', id: 'unreadable', change: (release) => ({ ...release, entry: undefined }) as never },
    { section: 'discover', id: 'd2', change: withContract({ imports: names }) },
  );
  const shell = () => writeSampleRelease({ section: 'shell', id: 's2', change: withContract({ exports: names }) });
  // d1 has not served long enough to be good: mark it as good explicitly.
  await openReleaseLog(store.log).append(({ parts: { discover, ...parts } }) => ({
    by,
    why: 'ten minutes later',
    parts: () => ({ ...parts, ...(discover && { discover: { ...discover, good: ['unreadable', 'd1'] } }) }),
  }));
  await expect(publishReleases([await shell()], { store, ...common })).rejects.toThrow(
    'section "discover" imports Hero of @site/shared in an earlier good release (discover/d1)',
  );
  expect(await store.readFile('shell', 's2', 'release.json')).toBeUndefined();
  // A withdrawn release is not compared.
  await openReleaseLog(store.log).append(({ parts }) => ({
    by,
    why: 'd1 leaks',
    parts: (at) =>
      replaceWithdrawn(goLive(parts, { discover: 'd1' }, at), 'discover', 'd2', {
        id: 'd1',
        reason: 'it leaks',
        by,
        at,
      }),
  }));
  await publishReleases([await shell()], { store, ...common });
  expect((await readHead(store)).live).toMatchObject({ shell: 's2', discover: 'd2' });
});

test('the shell can be rolled back to a release without an export after the importing section was rolled back', async () => {
  const old = { '@site/shared': ['Band'] };
  const added = { '@site/shared': ['Band', 'brandNew'] };
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1', change: withContract({ exports: old }) },
    { section: 'discover', id: 'd1', change: withContract({ imports: old }) },
    { section: 'shell', id: 's2', change: withContract({ exports: added }) },
    { section: 'discover', id: 'd2', change: withContract({ imports: added }) },
  );
  await expect(rollBack('shell', { store, ...common })).rejects.toThrow(
    /"discover" \(discover\/d2\) imports brandNew of @site\/shared, .* first replace the live release of "discover" .*npm run rollback -- discover/s,
  );
  expect(await rollBack('discover', { store, ...common })).toMatchObject({ from: 'd2', to: 'd1' });
  expect(await rollBack('shell', { store, ...common })).toMatchObject({ from: 's2', to: 's1' });
});

test('two concurrent releases of different parts both go live', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const built = [
    await writeSampleRelease({ section: 'discover', id: 'd2' }),
    await writeSampleRelease({ section: 'products', id: 'p2' }),
  ];
  await Promise.all(built.map((release) => publishReleases([release], { store, ...common })));
  expect(await readHead(store)).toMatchObject({ n: 4, live: { shell: 's1', discover: 'd2', products: 'p2' } });
});

test('of two concurrent releases with the same prefix, the second is rejected', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const claim = (release: Release) => ({ ...release, prefixes: ['/academy'] });
  const built = [
    await writeSampleRelease({ section: 'discover', id: 'd1', change: claim }),
    await writeSampleRelease({ section: 'products', id: 'p1', change: claim }),
  ];
  const outcomes = await Promise.allSettled(built.map((release) => publishReleases([release], { store, ...common })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await readHead(store)).n).toBe(2);
});

test('a rollback is rejected if another process replaced the live release meanwhile', async () => {
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
  await expect(rollBack('discover', { store: racing, ...common })).rejects.toThrow(
    '"discover" is at d3 now and no longer at d2: somebody else changed it.',
  );
  expect((await readHead(store)).live['discover']).toBe('d3');
});

test.each([
  ['without a description', (folder: string) => rm(path.join(folder, 'products/p2/release.json'))],
  ['whose description is not JSON', (folder: string) => writeFile(path.join(folder, 'products/p2/release.json'), '{')],
  ['that throws when it is loaded', () => Promise.resolve()],
])('a damaged release of another part (%s) does not prevent releases, rollbacks and checks', async (_what, harm) => {
  const { store, folder } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'products', id: 'p1' },
    { section: 'products', id: 'p2', files: failingOnLoad },
    { section: 'discover', id: 'd1' },
  );
  await mkdir(path.join(folder, 'garbage/g1'), { recursive: true });
  await harm(folder);
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2' })], { store, ...common });
  expect((await readHead(store)).live).toMatchObject({ discover: 'd2', products: 'p2' });
  expect(await rollBack('discover', { store, ...common })).toMatchObject({ from: 'd2', to: 'd1' });
  expect(Object.keys(await readOthers(store, (await readHead(store)).parts, ['discover'])).toSorted()).toEqual([
    'products',
    'shell',
  ]);
});

test('a new shell is not rejected for a section that also fails with the live shell', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'products', id: 'p1', files: failingOnLoad },
    { section: 'discover', id: 'd1' },
  );
  await publishReleases([await writeSampleRelease({ section: 'shell', id: 's2' })], { store, ...common });
  expect((await readHead(store)).live).toEqual({ shell: 's2', products: 'p1', discover: 'd1' });
});

const owner = { name: 'Academy team', contact: '#academy' };
/** A section with these pages; the code of each page runs when `renderingShell` renders it. */
const academy = (pages: Record<string, string>, id = 'a1') => ({
  section: 'academy',
  id,
  files: {
    'node/section.js': `exports.default = { pages: [${Object.entries(pages)
      .map(([path, code]) => `{ id: 'academy.${path}', path: '${path}', async load() { ${code} } }`)
      .join()}] };`,
  },
  change: (release: Release) => ({
    ...release,
    owner,
    routes: Object.fromEntries(Object.keys(pages).map((path) => [`academy.${path}`, { js: [], css: [] }])),
  }),
});
const rendering = (id: string, code = '') => ({
  section: 'shell',
  id,
  ...renderingShell,
  files: { 'node/shell.js': `${renderingShell.files?.['node/shell.js']}\n${code}` },
});

test.each([
  ['throws', `throw new Error('the seal leaks')`, /its pages \/academy\/start throw .*the seal leaks/],
  ['ends its process', 'process.exit(3)', /the process that renders its pages ended at \/academy\/start/],
  ['lists a path without a page', '', /its pages \/academy\/lost \(status 404\) do not return status 200/],
])('a page of another part that %s with the live shell too holds up no new shell', async (_what, code, problem) => {
  const faulty = academy({ start: code, sound: '' });
  if (code === '')
    faulty.files['node/section.js'] += `exports.default.pages[0].listPaths = async () => ['/academy/lost'];`;
  const { store } = await makeSampleStore(rendering('s1'), faulty, { section: 'discover', id: 'd1' });
  const warnings: string[] = [];
  const options = { store, ...common, onWarning: (warning: string) => void warnings.push(warning) };
  await publishReleases([await writeSampleRelease(rendering('s2'))], options);
  expect((await readHead(store)).live).toMatchObject({ shell: 's2', academy: 'a1' });
  expect(warnings).toEqual([
    expect.stringMatching(/^academy\/a1 \(Academy team, #academy\) fails with the shell before as well, /),
  ]);
  expect(warnings[0]).toMatch(problem);
});

test('a new shell is rejected for pages that only it breaks, and the finding names part and owner', async () => {
  const breaks = `process.env.IS_BROKEN = "yes";`;
  const pages = {
    start: `throw new Error('the seal leaks')`,
    sound: `if (process.env.IS_BROKEN) throw new Error('the shell broke it')`,
  };
  const { store } = await makeSampleStore(rendering('s1'), academy(pages));
  const shell = await writeSampleRelease(rendering('s2', breaks));
  const rejection: unknown = await publishReleases([shell], { store, ...common }).catch((error: unknown) => error);
  expect(rejection).toMatchObject({ name: 'RejectedRelease', part: 'shell', id: 's2' });
  const { message } = rejection as Error;
  expect(message).toMatch(
    /with it, the unchanged academy\/a1 \(Academy team, #academy\) fails: its pages \/academy\/sound throw .*the shell broke it/,
  );
  expect(message).not.toContain('the seal leaks');
});

test('if servers reject the live shell, sections are released with the earlier shell', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'shell', id: 's2', files: { 'node/shell.js': 'throw new Error("the seal leaks")' } },
  );
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd1' })], { store, ...common });
  expect((await readHead(store)).live).toEqual({ shell: 's2', discover: 'd1' });
  const broken = await writeSampleRelease({ section: 'discover', id: 'd2', files: failingOnLoad });
  await expect(publishReleases([broken], { store, ...common })).rejects.toThrow('Release discover/d2 is rejected');
});

test('a section that claims the prefix of another section is rejected, with both named', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const rival = await writeSampleRelease({
    section: 'explore',
    id: 'e1',
    change: (release) => ({ ...release, prefixes: ['/discover'] }),
  });
  await expect(publishReleases([rival], { store, ...common })).rejects.toThrow(
    'explore/e1 claims the path prefix /discover, which overlaps with /discover of discover/d1.',
  );
});

test('a section is published without a smoke render if no shell is live', async () => {
  const { store } = await makeSampleStore();
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd1' })], { store, ...common });
  expect((await readHead(store)).live).toEqual({ discover: 'd1' });
});

test('the command rejects a release with a page that exceeds the render limit of the site server', async () => {
  const { store } = await makeSampleStore();
  const slow = makeShellContent(`
    const { createPageRenderer } = exports;
    exports.createPageRenderer = (setup) => {
      const { render, ...others } = createPageRenderer(setup);
      return { ...others, render: (request) => new Promise((resolve) => setTimeout(resolve, 400)).then(() => render(request)) };
    };`);
  const built = await writeSampleRelease({ section: 'shell', id: 's1', ...slow });
  const options = { store, ...common, limits: { ...limits, renderLimitMs: 200 } };
  await expect(publishReleases([built], options)).rejects.toThrow(/longer than 200 ms/);
});

test('a release that loses the race renders only pages that the other change affects again', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1' },
    { section: 'products', id: 'p1' },
  );
  const opened: string[] = [];
  /** Publishes a release while other releases go live; resolves to the sets that were opened in the browser. */
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
