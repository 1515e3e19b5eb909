import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { promoteCanary, withdrawCanary } from '@site/releases/log/canaries';
import type { PartStates } from '@site/releases/log/logEntry';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { toPublicKey } from '@site/releases/signing/releaseKeys';
import { sha256Of } from '@site/releases/store/digest';
import type { Release } from '@site/releases/store/release';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { publishCanary } from './publishCanary.ts';
import { checkReleases, publishReleases } from './publishReleases.ts';
import { findStale } from './releaseStale.ts';
import { rollBack } from './rollBack.ts';
import { digestSources } from './sourceDigest.ts';

const by = 'ada';
const limits = { preloadLimitMs: 100, renderLimitMs: 3000 };
const common = { serviceUrl: 'http://127.0.0.1:9', limits, by, withoutService: true };
const canary = { share: 5, forMs: 30 * 60_000 };

const makeStore = () =>
  makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'products', id: 'p1' },
    { section: 'discover', id: 'd0' },
    { section: 'discover', id: 'd1' },
  );
const readStates = async (store: ReleaseStore): Promise<PartStates> => (await openReleaseLog(store.log).head()).parts;

/** Publishes a sample release as a canary; resolves to the log entry. */
async function publish(store: ReleaseStore, section = 'discover', id = 'd2', change?: (release: Release) => Release) {
  return publishCanary(await writeSampleRelease({ section, id, ...(change && { change }) }), canary, {
    store,
    ...common,
  });
}

test('a canary is released by one entry with reason, digest and owner, and the live release stays', async () => {
  const { store } = await makeStore();
  const owner = { name: 'Discover team', contact: '#discover' };
  const entry = await publish(store, 'discover', 'd2', (release) => ({ ...release, owner }));
  expect(entry).toMatchObject({ n: 5, by, why: 'canary of discover from c0ffee for 5 % of the visitors, for 30 min' });
  const description = await store.readFile('discover', 'd2', 'release.json');
  expect(entry.parts['discover']).toMatchObject({
    live: 'd1',
    canary: { id: 'd2', ...canary, since: entry.at },
    owner,
    digests: { d2: description && sha256Of(description) },
  });
});

test('a canary that is rejected leaves the log unchanged', async () => {
  const { store } = await makeStore();
  const files = { 'node/section.js': 'throw new Error("the seal leaks")' };
  const broken = await writeSampleRelease({ section: 'discover', id: 'd2', files });
  await expect(publishCanary(broken, canary, { store, ...common })).rejects.toThrow('the seal leaks');
  await expect(publish(store, 'academy', 'a1')).rejects.toThrow(
    '"academy" cannot have a canary: the part has no live release to compare it with; release it without --canary. Nothing was released.',
  );
  expect((await openReleaseLog(store.log).head()).n).toBe(4);
});

test('another release of the part ends the canary, and a warning says so before', async () => {
  const { store } = await makeStore();
  await publish(store);
  const warnings: string[] = [];
  const onWarning = (warning: string) => void warnings.push(warning);
  await publishReleases([await writeSampleRelease({ section: 'discover', id: 'd3' })], { store, ...common, onWarning });
  expect(warnings).toEqual(['discover/d2 is a canary; this release of discover ends it without a withdrawal.']);
  const { discover } = await readStates(store);
  expect(discover).toMatchObject({ live: 'd3', withdrawn: [], served: { d2: expect.any(String) } });
  expect(discover).not.toHaveProperty('canary');
});

const ofTwo = (accepts: string) => (release: Release) => ({ ...release, contract: { builtAgainst: '2.0.0', accepts } });
const addsPrefix = (release: Release) => ({ ...release, prefixes: [...release.prefixes, '/events'] });

test('a release of another part has to suit the canary, which is live for some of its visitors', async () => {
  const { store } = await makeStore();
  await publish(store, 'discover', 'd2', addsPrefix);
  const rival = await writeSampleRelease({ section: 'products', id: 'p2', change: addsPrefix });
  const problem =
    /next to the canary discover\/d2: products\/p2 claims the path prefix \/events, .*`npm run rollback -- discover` withdraws it\./s;
  await expect(publishReleases([rival], { store, ...common })).rejects.toThrow(problem);
  await expect(publishCanary(rival, canary, { store, ...common })).rejects.toThrow(problem);
  await expect(checkReleases([rival], { store, ...common })).rejects.toThrow('next to the canary discover/d2');
  const fitting = await writeSampleRelease({ section: 'products', id: 'p3' });
  await publishReleases([fitting], { store, ...common });
  expect(await readStates(store)).toMatchObject({ products: { live: 'p3' }, discover: { canary: { id: 'd2' } } });
});

test('a finding next to the live releases is reported once, although the set of the canary has it too', async () => {
  const { store } = await makeStore();
  await publish(store);
  const change = ofTwo('^2.0.0');
  const built = await writeSampleRelease({ section: 'products', id: 'p2', change });
  const rejection: unknown = await publishReleases([built], { store, ...common }).catch((error: unknown) => error);
  expect(rejection).toMatchObject({ part: 'products', findings: [{ problem: expect.stringContaining('accepts') }] });
});

test('a shell that is released together with a section is not compared with the canary that this ends', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  await publish(store);
  const change = ofTwo('^2.0.0');
  const built = [
    await writeSampleRelease({ section: 'shell', id: 's2', change }),
    await writeSampleRelease({ section: 'discover', id: 'd3', change }),
  ];
  const { parts } = await publishReleases(built, { store, ...common });
  expect(parts).toMatchObject({ shell: { live: 's2' }, discover: { live: 'd3' } });
});

test('a section has to suit the live shell and the canary of the shell', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1', change: ofTwo('^1.0.0 || ^2.0.0') },
  );
  await publish(store, 'shell', 's2', ofTwo('^2.0.0'));
  await expect(
    publishReleases([await writeSampleRelease({ section: 'discover', id: 'd2' })], { store, ...common }),
  ).rejects.toThrow('next to the canary shell/s2: section "discover" accepts the shared contract ^1.0.0');
});

test('a rollback withdraws the canary, leaves the live release and describes a second rollback', async () => {
  const { store } = await makeStore();
  await publish(store);
  const lines: string[] = [];
  const options = { store, ...common, onPlan: (more: readonly string[]) => void lines.push(...more) };
  expect(await rollBack('discover', { ...options, isDryRun: true })).toMatchObject({ from: 'd2', isCanary: true });
  expect((await readStates(store))['discover']).toHaveProperty('canary.id', 'd2');
  expect(lines).toContain('Will serve all visitors: discover/d1, which stays live.');
  expect(lines.at(-1)).toBe('A second rollback would withdraw discover/d1, and make discover/d0 live.');

  const back = await rollBack('discover', { ...options, why: 'it is slow' });
  expect(back).toMatchObject({ from: 'd2', to: 'd1', isCanary: true, entry: { why: 'it is slow' } });
  const { discover } = await readStates(store);
  expect(discover).toMatchObject({ live: 'd1', withdrawn: [{ id: 'd2', by, reason: 'it is slow' }] });
  expect(discover).not.toHaveProperty('canary');
  expect(await rollBack('discover', options)).toMatchObject({ from: 'd1', to: 'd0', isCanary: false });
});

test.each([
  ['another release', 'd0', { live: 'd0', withdrawn: [{ id: 'd1' }], served: { d2: expect.any(String) } }],
  ['the canary', 'd2', { live: 'd2', withdrawn: [], served: { d1: expect.any(String) } }],
  ['the live release', 'd1', { live: 'd1', withdrawn: [{ id: 'd2' }] }],
])('a rollback to %s ends the canary', async (_what, to, state) => {
  const { store } = await makeStore();
  await publish(store);
  await rollBack('discover', { store, ...common, to });
  const { discover } = await readStates(store);
  expect(discover).toMatchObject(state);
  expect(discover).not.toHaveProperty('canary');
});

test('a rollback to the live release changes nothing if the canary has ended', async () => {
  const { store } = await makeStore();
  await expect(rollBack('discover', { store, ...common, to: 'd1' })).rejects.toThrow(
    'discover/d1 is live already, and "discover" has no canary. Nothing was changed.',
  );
});

test('a rollback that loses the race against the end of the canary leaves the live release', async () => {
  const { store } = await makeStore();
  await publish(store);
  const withdrawal = { id: 'd2', reason: 'it is slow', by: 'a server' };
  const racing: ReleaseStore = {
    ...store,
    log: {
      ...store.log,
      async create(n, bytes) {
        if (n === 6)
          await openReleaseLog(store.log).append(({ parts }) => ({
            by: 'a server',
            why: 'it is slow',
            parts: (at) => withdrawCanary(parts, 'discover', { ...withdrawal, at }),
          }));
        return store.log.create(n, bytes);
      },
    },
  };
  await expect(rollBack('discover', { store: racing, ...common })).rejects.toThrow(
    '"discover" is at d1 now and no longer at d1 with the canary d2: somebody else changed it.',
  );
  expect((await readStates(store))['discover']).toMatchObject({ live: 'd1', withdrawn: [withdrawal] });
});

const makeKey = () => generateKeyPairSync('ed25519').privateKey;

test.each([
  ['promotes', promoteCanary, { live: 'd2' }],
  [
    'withdraws',
    (parts: PartStates, part: string, at: string) =>
      withdrawCanary(parts, part, { id: 'd2', reason: 'it is slow', by: 'a server', at }),
    { live: 'd1', withdrawn: [{ id: 'd2' }] },
  ],
])('in a signed log the key of the owner starts a canary, and the key of a server %s it', async (_what, end, state) => {
  const { store } = await makeStore();
  const [root, owner, server] = [makeKey(), makeKey(), makeKey()];
  const readRoot = async () => [toPublicKey(root)];
  const as = (...signingKeys: KeyObject[]) => ({ readRoot, signingKeys });
  const trust = { root: [toPublicKey(root)], owners: { discover: [toPublicKey(owner)] }, servers: [] as string[] };
  const built = await writeSampleRelease({ section: 'discover', id: 'd2' });
  const start = (key: KeyObject) => publishCanary(built, canary, { store, ...common, signing: as(key) });
  await openReleaseLog(store.log, { signingKeys: [root] }).append(() => ({ by: 'root', why: 'keys', trust }));
  await expect(start(owner)).rejects.toThrow('has no key of the site servers');
  await openReleaseLog(store.log, as(root)).append(() => ({
    by: 'root',
    why: 'a key of the servers',
    trust: { ...trust, servers: [toPublicKey(server)] },
  }));
  await expect(start(server)).rejects.toThrow("a site server's key allows only");
  await start(owner);
  await openReleaseLog(store.log, as(server)).append(({ parts }) => ({
    by: 'a server',
    why: 'its figures',
    parts: (at) => end(parts, 'discover', at),
  }));
  const { parts } = await openReleaseLog(store.log, { readRoot }).head();
  expect(parts['discover']).toMatchObject(state);
  expect(parts['discover']).not.toHaveProperty('canary');
});

test('a part whose canary was built from the current sources is not stale', async () => {
  const { store } = await makeStore();
  expect(await findStale(store)).toContain('discover');
  const sources = await digestSources('discover');
  await publish(store, 'discover', 'd2', (release) => ({ ...release, sources }));
  expect(await findStale(store)).not.toContain('discover');
});
