import { makeSampleRelease } from '../testing/sampleReleases.ts';
import { digestOf } from './digest.ts';
import { describeDigests, listDigests, parseSetKey, toDigestsText } from './setDigests.ts';

const { release: shell } = makeSampleRelease({
  section: 'shell',
  id: 's1',
  files: { 'web/main.css': 'a{}', 'web/main.js': '1', 'web/main.js.br': 'packed', 'web/serif.woff2': 'font' },
});
const { release: discover } = makeSampleRelease({ section: 'discover', id: 'd1' });

test('the digests of a set are those of its scripts and style sheets, by their addresses', () => {
  expect(listDigests({ shell, discover })).toEqual({
    '/releases/discover/d1/web/remoteEntry.js': digestOf(Buffer.from('// discover/d1')),
    '/releases/shell/s1/web/main.css': digestOf(Buffer.from('a{}')),
    '/releases/shell/s1/web/main.js': digestOf(Buffer.from('1')),
    '/releases/shell/s1/web/start.js': digestOf(Buffer.from('// shell/s1')),
  });
});

test('every server writes the digests of a set alike, whatever the order in which it has read the set', () => {
  const reversed = { ...discover, files: Object.fromEntries(Object.entries(discover.files).toReversed()) };
  const text = toDigestsText(listDigests({ shell, discover }));
  expect(toDigestsText(listDigests({ discover: reversed, shell }))).toBe(text);
  expect(describeDigests({ shell, discover }, listDigests({ shell, discover }))).toEqual({
    address: '/releases/discover=d1,shell=s1',
    integrity: digestOf(Buffer.from(text)),
  });
});

test('the name of a set tells its releases; anything else is none', () => {
  expect(parseSetKey('discover=d1,shell=20261124T1-a')).toEqual({ discover: 'd1', shell: '20261124T1-a' });
  for (const other of ['', 'shell', 'shell=', '=s1', 'shell=s1,', 'shell=../x', 'Shell=s1'])
    expect(parseSetKey(other)).toBeUndefined();
});
