import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LogEntry } from '@site/releases/log/logEntry';
import { findPreview, listPreviewKeys } from '@site/releases/log/previews';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { verifyPreviewToken } from '@site/releases/signing/previewToken';
import { readRootKeys, toPublicKey } from '@site/releases/signing/releaseKeys';
import { sha256Of } from '@site/releases/store/digest';
import type { Release } from '@site/releases/store/release';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeLive, makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { changeKeys } from './changeKeys.ts';
import { describePreviews, endOpenPreview } from './openPreviews.ts';
import { type PreviewOptions, publishPreview } from './publishPreview.ts';
import { rollBack } from './rollBack.ts';

const makeKey = () => generateKeyPairSync('ed25519').privateKey;
const [root, discover, previewKey] = Array.from({ length: 3 }, makeKey) as [KeyObject, KeyObject, KeyObject];
const origin = 'https://site.example';
const serviceUrl = 'http://127.0.0.1:9';
const limits = { preloadLimitMs: 100, renderLimitMs: 3000 };
const common = { serviceUrl, limits, by: 'ada', withoutService: true, origin, forMs: 60_000, linkKey: previewKey };
const liveReleases = [
  { section: 'shell', id: 's1' },
  { section: 'discover', id: 'd1' },
] as const;

/** Publishes a preview of releases, by default of discover/d2. */
async function publish(
  options: { store: ReleaseStore } & Partial<PreviewOptions>,
  samples: Parameters<typeof writeSampleRelease>[0][] = [{ section: 'discover', id: 'd2' }],
) {
  const built = await Promise.all(samples.map((sample) => writeSampleRelease(sample)));
  return publishPreview(built, { ...common, ...options });
}

/** Opens a link like a site server that follows an entry of the log. */
async function openLink(link: string, { parts, trust }: Pick<LogEntry, 'parts' | 'trust'>, now = new Date()) {
  const [, token = ''] = link.split(`${origin}/_site/preview/`);
  const keysOf = (part: string) => listPreviewKeys(trust, part, toPublicKey(previewKey));
  const verified = await verifyPreviewToken(token, { audience: origin, keysOf, now });
  return 'claims' in verified ? findPreview(parts, verified.claims, now) : verified;
}

test('a preview is stored and listed, its link opens it, and nothing else changes', async () => {
  const { store } = await makeSampleStore(...liveReleases);
  const owner = { name: 'Discover team', contact: '#discover' };
  const change = (release: Release) => ({ ...release, owner });
  const before = (await openReleaseLog(store.log).head()).parts;
  const { preview, link, entry } = await publish({ store }, [{ section: 'discover', id: 'd2', change }]);
  expect(preview).toMatchObject({ releases: { discover: 'd2' }, by: 'ada' });
  expect(Date.parse(preview.until) - Date.parse(preview.at)).toBe(60_000);
  expect([entry.n, entry.by, entry.why]).toEqual([3, 'ada', 'preview of discover from c0ffee']);
  const description = (await store.readFile('discover', 'd2', 'release.json')) ?? Buffer.from('');
  expect(entry.parts).toEqual({
    ...before,
    discover: {
      ...before['discover'],
      previews: { d2: { preview: preview.id, by: 'ada', at: preview.at, until: preview.until } },
      digests: { d2: sha256Of(description) },
    },
  });
  expect(await openLink(link, entry)).toEqual({ preview });
  expect(describePreviews(entry.parts, new Date(entry.at))).toEqual([
    `${preview.id}  discover/d2  by ada until ${preview.until}`,
  ]);
});

test('a preview of two parts has one link', async () => {
  const { store } = await makeSampleStore(...liveReleases);
  const samples = [
    { section: 'shell', id: 's2' },
    { section: 'discover', id: 'd2' },
  ];
  const { link, entry } = await publish({ store }, samples);
  expect(await openLink(link, entry)).toMatchObject({ preview: { releases: { shell: 's2', discover: 'd2' } } });
});

test('the link of a preview that ended or expired opens nothing, and its release cannot go live again', async () => {
  const { store } = await makeSampleStore(...liveReleases);
  const { preview, link, entry } = await publish({ store });
  expect(await openLink(link, entry, new Date(preview.until))).toEqual({ rejection: 'expired' });
  await endOpenPreview(preview.id, { store, by: 'grace' });
  const head = await openReleaseLog(store.log).head();
  expect(head.entry).toMatchObject({ by: 'grace', why: `end of preview ${preview.id}` });
  expect(await openLink(link, head)).toEqual({ rejection: 'ended' });
  await expect(rollBack('discover', { store, ...common, to: 'd2' })).rejects.toThrow('it is marked for deletion');
  await expect(endOpenPreview(preview.id, { store, by: 'grace' })).rejects.toThrow(
    `There is no open preview "${preview.id}"; nothing was changed; \`npm run preview -- list\` lists the open ones.`,
  );
});

test('a rollback does not choose the release of a preview, but --to makes it live', async () => {
  const { store } = await makeSampleStore(...liveReleases, { section: 'discover', id: 'd1b' });
  const { preview, link } = await publish({ store });
  expect(await rollBack('discover', { store, ...common })).toMatchObject({ from: 'd1b', to: 'd1' });
  const { entry } = await rollBack('discover', { store, ...common, to: 'd2' });
  expect(entry.parts['discover']).toMatchObject({ live: 'd2' });
  expect(await openLink(link, entry)).toEqual({ preview });
});

test('a release that the checks reject is not in the log', async () => {
  const { store } = await makeSampleStore(...liveReleases);
  const files = { 'node/section.js': 'throw new Error("the seal leaks")' };
  await expect(publish({ store }, [{ section: 'discover', id: 'd2', files }])).rejects.toThrow('the seal leaks');
  expect((await openReleaseLog(store.log).head()).n).toBe(2);
});

test('a preview of a part that was never live is rejected before the checks', async () => {
  const { store } = await makeSampleStore(...liveReleases);
  const steps: string[] = [];
  const runStep = <Result>(description: string, step: () => Promise<Result>) => {
    steps.push(description);
    return step();
  };
  await expect(publish({ store, runStep }, [{ section: 'academy', id: 'a1' }])).rejects.toThrow(
    'academy/a1 cannot be in a preview: the part was never live',
  );
  expect(steps).toEqual([]);
});

test('a preview that another release meanwhile overtakes is checked with that release, and keeps one id', async () => {
  const { store } = await makeSampleStore(...liveReleases);
  let isFirst = true;
  const { preview, link, entry } = await publish({
    store,
    async runStep(_description, step) {
      const result = await step();
      if (isFirst) {
        isFirst = false;
        const { release, folder } = await writeSampleRelease({ section: 'shell', id: 's2' });
        await store.putRelease(release, folder);
        await makeLive(store, { shell: 's2' });
      }
      return result;
    },
  });
  expect([entry.n, entry.parts['shell']?.live]).toEqual([4, 's2']);
  expect(await openLink(link, entry)).toEqual({ preview });
});

test('on a signed site only a key of the part opens and ends previews, and signs links', async () => {
  const { store } = await makeSampleStore(...liveReleases);
  const keysFile = path.join(await mkdtemp(path.join(tmpdir(), 'keys-')), 'release-keys.json');
  await writeFile(keysFile, '{"root":[]}');
  const readRoot = () => readRootKeys(keysFile);
  const as = (...signingKeys: KeyObject[]) => ({ readRoot, signingKeys });
  const keys = [
    { action: 'add', holder: 'root', key: toPublicKey(root) },
    { action: 'add', holder: 'discover', key: toPublicKey(discover) },
    { action: 'add', holder: 'shell', key: toPublicKey(previewKey) },
  ] as const;
  await changeKeys(keys, { store, keysFile, by: 'root', signing: as(root) });

  await expect(publish({ store, signing: as(previewKey) })).rejects.toThrow(
    'it changes discover, and no key of its owner signed it',
  );
  const { preview, link, entry } = await publish({ store, signing: as(discover), linkKey: discover });
  expect(await openLink(link, entry)).toEqual({ preview });
  const other = await publish({ store, signing: as(root) }, [{ section: 'discover', id: 'd3' }]);
  expect(await openLink(other.link, other.entry)).toEqual({ rejection: 'signature' });
  await expect(endOpenPreview(preview.id, { store, by: 'x', signing: as(previewKey) })).rejects.toThrow(
    'it changes discover, and no key of its owner signed it',
  );
  await endOpenPreview(preview.id, { store, by: 'ada', signing: as(discover) });
  expect(await openLink(link, await openReleaseLog(store.log, { readRoot }).head())).toEqual({ rejection: 'ended' });
});
