import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import { digestOf } from '@site/releases/store/digest';
import { describeSetFiles, listDigests, serializeSetFiles } from './setFiles.ts';

const { release: shell } = makeSampleRelease({
  section: 'shell',
  id: 's1',
  files: { 'web/main.css': 'a{}', 'web/main.js': '1', 'web/main.js.br': 'compressed', 'web/serif.woff2': 'font' },
});
const { release: discover } = makeSampleRelease({ section: 'discover', id: 'd1' });

test('listDigests returns the digests of all scripts and style sheets, by URL path', () => {
  expect(listDigests({ shell, discover })).toEqual({
    '/releases/discover/d1/web/remoteEntry.js': digestOf(Buffer.from('// discover/d1')),
    '/releases/shell/s1/web/main.css': digestOf(Buffer.from('a{}')),
    '/releases/shell/s1/web/main.js': digestOf(Buffer.from('1')),
    '/releases/shell/s1/web/start.js': digestOf(Buffer.from('// shell/s1')),
  });
});

test('the list of files does not depend on the order of the releases and their files', () => {
  const reversed = { ...discover, files: Object.fromEntries(Object.entries(discover.files).toReversed()) };
  const text = serializeSetFiles({ shell, discover }, shell);
  expect(serializeSetFiles({ discover: reversed, shell }, shell)).toBe(text);
  expect(describeSetFiles({ shell, discover }, shell)).toEqual({
    address: '/releases/discover=d1,shell=s1',
    integrity: digestOf(Buffer.from(text)),
  });
});

test('the list names the files of a section’s page without the style sheets of its figure, which are not prefetched', () => {
  const { release } = makeSampleRelease({
    section: 'discover',
    id: 'd1',
    change: (sample) => ({
      ...sample,
      routes: {
        'discover.plain': {
          js: ['web/plain.js'],
          css: ['web/plain.css'],
          figure: { js: ['web/figure.js'], css: ['web/figure.css'] },
        },
      },
    }),
  });
  const { pages, ...digests } = JSON.parse(serializeSetFiles({ shell, discover: release }, shell));
  expect(digests).toEqual(listDigests({ shell, discover: release }));
  expect(pages).toEqual({
    'discover.plain': ['/releases/discover/d1/web/plain.js', '/releases/discover/d1/web/plain.css'],
  });
});
