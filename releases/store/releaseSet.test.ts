import { makeSampleStore, writeSampleRelease } from '../testing/sampleReleases.ts';
import { releaseSetKey, parseSetKey } from './releaseSet.ts';
import { readRelease } from './readRelease.ts';

test('the key of a set does not depend on the order of its parts', async () => {
  const { release: shell } = await writeSampleRelease({ section: 'shell', id: 's1' });
  const { release: products } = await writeSampleRelease({ section: 'products', id: 'p1' });
  expect(releaseSetKey({ shell, products })).toBe('products=p1,shell=s1');
  expect(releaseSetKey({ products, shell })).toBe('products=p1,shell=s1');
});

test('a release that is not in the store is rejected', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  await expect(readRelease(store, 'discover', 'gone')).rejects.toThrow(
    'Release discover/gone is rejected: the store holds no discover/gone/release.json. There is nothing to serve. Publish the release, or point to one that exists (npm run releases).',
  );
});

test('the key of a set is parsed to its releases; another text is not a key', () => {
  expect(parseSetKey('discover=d1,shell=20261124T1-a')).toEqual({ discover: 'd1', shell: '20261124T1-a' });
  for (const other of ['', 'shell', 'shell=', '=s1', 'shell=s1,', 'shell=../x', 'Shell=s1'])
    expect(parseSetKey(other)).toBeUndefined();
});
