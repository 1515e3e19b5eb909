import { writeSampleRelease } from '../testing/sampleReleases.ts';
import { parseRelease } from './release.ts';

const parse = async (change: (release: Record<string, unknown>) => void) => {
  const { release } = await writeSampleRelease({ section: 'discover', id: 'one' });
  const value = structuredClone(release) as unknown as Record<string, unknown>;
  change(value);
  return () => parseRelease(JSON.stringify(value), 'discover', 'one');
};

test('a description as the tools write it is parsed', async () => {
  expect((await parse(() => {}))()).toMatchObject({ section: 'discover', id: 'one', prefixes: ['/discover'] });
});

test('a description without query names is one of a part whose pages read none', async () => {
  expect((await parse((release) => delete release['queryNames']))().queryNames).toEqual({});
});

test('text that is no JSON is told with its place', () => {
  expect(() => parseRelease('{', 'discover', 'one')).toThrow(
    /^Release discover\/one is rejected: its release\.json is no JSON: .* Build the release again\.$/,
  );
});

test.each([
  ['section', '../shell'],
  ['id', 'a/b'],
  ['id', ''],
  ['prefixes', ['discover']],
  ['prefixes', ['/discover/']],
  ['prefixes', ['/Discover']],
  ['queryNames', { courses: ['page=1&'] }],
  ['queryNames', ['page=1&']],
  ['entry', { web: 'web/remoteEntry.js' }],
  ['routes', { one: { js: 'web/one.js', css: [] } }],
  ['files', { 'web/one.js': { integrity: 'md5-1', bytes: 1 } }],
  ['contract', undefined],
])('a description whose %s is %j is refused by name', async (field, value) => {
  expect(await parse((release) => (release[field] = value))).toThrow(
    new RegExp(`does not describe a release \\(/.*\\b${field}\\b.*Build the release again`),
  );
});

test('all faults are told at once', async () => {
  expect(
    await parse((release) => {
      release['id'] = '';
      release['prefixes'] = 'none';
    }),
  ).toThrow(/\/id: .*; \/prefixes: /);
});
