import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeSampleStore, type Sample } from '../testing/sampleReleases.ts';
import { checkRelease } from './checkRelease.ts';
import { readRelease } from './releaseSet.ts';

async function setOf(...samples: Sample[]) {
  const { store, folder } = await makeSampleStore(...samples);
  const set = Object.fromEntries(
    await Promise.all(
      samples.map(async ({ section, id }) => [section, await readRelease(store, section, id)] as const),
    ),
  );
  return { store, folder, set };
}
const shell: Sample = { section: 'shell', id: 's1' };
const products: Sample = { section: 'products', id: 'p1' };
const discoverWith = (change: NonNullable<Sample['change']>): Sample => ({ section: 'discover', id: 'd1', change });

test('a sound release passes', async () => {
  const { store, set } = await setOf(shell, products);
  await expect(checkRelease(store, set, 'products')).resolves.toBeUndefined();
});

test.each([['^2.0.0'], ['~1.1.0'], ['not a range']])(
  'a section that accepts %s is refused beside a shell of 1.2.0',
  async (accepts) => {
    const { store, set } = await setOf(
      shell,
      discoverWith((release) => ({ ...release, contract: { builtAgainst: '2.0.0', accepts } })),
    );
    await expect(checkRelease(store, set, 'discover')).rejects.toThrow(
      `Release discover/d1 is refused: section "discover" accepts the shared contract ${accepts}, but the live shell provides 1.2.0.`,
    );
  },
);

test('a shell that live sections do not accept is refused, with the section named', async () => {
  const { store, set } = await setOf(
    { ...shell, change: (release) => ({ ...release, contract: { builtAgainst: '2.0.0', accepts: '^2.0.0' } }) },
    products,
  );
  await expect(checkRelease(store, set, 'shell')).rejects.toThrow(
    'section "products" accepts the shared contract ^1.0.0, but this shell provides 2.0.0.',
  );
});

test.each([
  ['/products', 'products/p1 has with /products'],
  ['/products/x', 'products/p1 has with /products'],
  ['/api', 'the site server has with /api'],
  ['/covers', 'the site server has with /covers'],
  ['/releases/discover', 'the site server has with /releases'],
])('the prefix %s is refused', async (prefix, owner) => {
  const { store, set } = await setOf(
    shell,
    products,
    discoverWith((release) => ({ ...release, prefixes: ['/discover', prefix] })),
  );
  await expect(checkRelease(store, set, 'discover')).rejects.toThrow(owner);
});

test('a prefix that only begins like another one is free', async () => {
  const { store, set } = await setOf(
    shell,
    products,
    discoverWith((release) => ({ ...release, prefixes: ['/productsheets'] })),
  );
  await expect(checkRelease(store, set, 'discover')).resolves.toBeUndefined();
});

test('a changed file, a missing file and an entry without a digest are refused', async () => {
  const { store, folder, set } = await setOf(shell, products);
  const file = path.join(folder, 'products/p1/web/remoteEntry.js');
  await writeFile(file, 'changed');
  await expect(checkRelease(store, set, 'products')).rejects.toThrow(
    /web\/remoteEntry\.js is not the one that was built .*Find out who or what changed it/,
  );
  await rm(file);
  await expect(checkRelease(store, set, 'products')).rejects.toThrow(
    'its file web/remoteEntry.js is missing. What needs it would fail. Publish the release again.',
  );
  const release = set['products'];
  if (!release) throw new Error('The set has products.');
  await expect(checkRelease(store, { ...set, products: { ...release, files: {} } }, 'products')).rejects.toThrow(
    'its entry files have no digest in release.json.',
  );
});
