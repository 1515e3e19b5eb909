import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import { digestOf } from '@site/releases/store/digest';
import { describeSection } from './sectionFiles.ts';
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

const withPages = (paths: { plain?: string }) =>
  makeSampleRelease({
    section: 'discover',
    id: 'd1',
    change: (sample) => ({
      ...sample,
      prefixes: ['/discover', '/library'],
      routes: {
        'discover.plain': {
          ...(paths.plain !== undefined && { path: paths.plain }),
          js: ['web/plain.js'],
          css: ['web/plain.css'],
          figure: { js: ['web/figure.js'], css: ['web/figure.css'] },
        },
      },
    }),
  }).release;
/** The style sheets of the page's figure are not prefetched. */
const filesOfPlain = ['/releases/discover/d1/web/plain.js', '/releases/discover/d1/web/plain.css'];
const newShell = { ...shell, serverInterface: '1.2.0' };

test('the address of the list has the same length for any number of sections', () => {
  const set = { shell: newShell, discover, academy: { ...discover, section: 'academy' } };
  expect(describeSetFiles({ shell: newShell }, newShell).address).toMatch(/^\/releases\/[\da-f]{32}$/);
  expect(describeSetFiles(set, newShell).address).toMatch(/^\/releases\/[\da-f]{32}$/);
});

test('the list has each section, with the files of each page by path pattern', () => {
  const release = withPages({ plain: 'plain/:name' });
  const { digests, sections } = JSON.parse(serializeSetFiles({ shell: newShell, discover: release }, newShell));
  expect(digests).toEqual(listDigests({ shell, discover: release }));
  expect(sections).toEqual({
    discover: {
      ...describeSection(newShell, release),
      pages: [
        { path: '/discover/plain/:name', files: filesOfPlain },
        { path: '/library/plain/:name', files: filesOfPlain },
      ],
    },
  });
});

test('a page of a release that names no paths is not in the list', () => {
  const release = withPages({});
  const { sections } = JSON.parse(serializeSetFiles({ shell: newShell, discover: release }, newShell));
  expect(sections).toEqual({ discover: { ...describeSection(newShell, release), pages: [] } });
});

test.each(['1.2.0', '1.10.0', '2.0.0'])(
  'a shell of the server interface %s reads the sections from the list',
  (version) => {
    const list = serializeSetFiles({ shell }, { ...shell, serverInterface: version });
    expect(JSON.parse(list)).toEqual({ digests: listDigests({ shell }), sections: {} });
  },
);

test.each(['1.1.0', undefined])('for a shell of the server interface %s the list has its earlier form', (version) => {
  const oldShell = { ...shell, ...(version !== undefined && { serverInterface: version }) };
  const release = withPages({ plain: 'plain' });
  const { pages, ...digests } = JSON.parse(serializeSetFiles({ shell: oldShell, discover: release }, oldShell));
  expect(digests).toEqual(listDigests({ shell, discover: release }));
  expect(pages).toEqual({ 'discover.plain': filesOfPlain });
});
