import { generateKeyPairSync } from 'node:crypto';
import { goLive, retirePart } from '@site/releases/log/partState';
import { toPublicKey } from '@site/releases/signing/releaseKeys';
import { readLinkKey, readPreview } from './readPreview.ts';

const siteUrl = 'http://localhost:4000';

test('a link is for the site of the clone, or for the one that --on names', () => {
  expect(readPreview({ on: undefined, for: '8h' }, siteUrl)).toEqual({
    origin: siteUrl,
    isLocal: true,
    forMs: 8 * 3_600_000,
  });
  expect(readPreview({ on: 'https://Site.example:443/', for: '90s' }, siteUrl)).toEqual({
    origin: 'https://site.example',
    isLocal: false,
    forMs: 90_000,
  });
});

test.each(['site.example', 'ftp://site.example', 'https://site.example/discover', 'https://ada@site.example', ''])(
  '--on "%s" is rejected',
  (on) => {
    expect(() => readPreview({ on, for: '1h' }, siteUrl)).toThrow(/^--on is ".*"; nothing was built; name the site's/);
  },
);

test.each(['24', '0h', '-1h', '1d', 'soon', ''])('--for "%s" is rejected', (time) => {
  expect(() => readPreview({ on: undefined, for: time }, siteUrl)).toThrow(
    /^--for is ".*"; nothing was built; use sec/,
  );
});

test('a preview lasts at most 24 hours', () => {
  expect(readPreview({ on: undefined, for: '24h' }, siteUrl).forMs).toBe(86_400_000);
  expect(() => readPreview({ on: undefined, for: '1441m' }, siteUrl)).toThrow('a preview lasts at most 24 hours');
});

describe('the key of a link', () => {
  const at = '2026-11-24T12:00:00.000Z';
  const [owner, previewKey] = [generateKeyPairSync('ed25519').privateKey, generateKeyPairSync('ed25519').privateKey];
  const parts = goLive({}, { discover: 'd1' }, at);
  const trust = { root: [toPublicKey(owner)], owners: {}, servers: [] };
  const target = readPreview({ on: 'https://site.example', for: '1h' }, siteUrl);
  const readRoot = async () => [];
  const signedBy = (...signingKeys: (typeof owner)[]) => ({ previewKey, target, signing: { readRoot, signingKeys } });

  test('is the owner’s for a signed log, and the preview key for an unsigned one', async () => {
    expect(await readLinkKey(['discover'], { parts, trust }, signedBy(owner))).toBe(owner);
    expect(await readLinkKey(['discover'], { parts, trust: undefined }, signedBy(owner))).toBe(previewKey);
  });

  test('has to be set, except for a site of this clone', async () => {
    await expect(readLinkKey(['discover'], { parts, trust }, signedBy())).rejects.toThrow(
      'The release log is signed, and RELEASE_SIGNING_KEY is not set; nothing was built.',
    );
    const without = { ...signedBy(owner), previewKey: undefined };
    await expect(readLinkKey(['discover'], { parts, trust: undefined }, without)).rejects.toThrow(
      'https://site.example accepts only links that its preview key signed; nothing was built. Set PREVIEW_KEY',
    );
  });

  test('is not read for parts that cannot be in a preview', async () => {
    await expect(readLinkKey(['discover', 'academy'], { parts, trust }, signedBy(owner))).rejects.toThrow(
      '"academy" cannot be in a preview: the part was never live; look at it with `npm run dev`, and release it. Nothing was built.',
    );
    const retired = retirePart(parts, 'discover', { at, by: 'ada', why: 'moved', prefixes: [] });
    await expect(readLinkKey(['discover'], { parts: retired, trust }, signedBy(owner))).rejects.toThrow(
      '"discover" cannot be in a preview: the part is retired',
    );
  });
});
