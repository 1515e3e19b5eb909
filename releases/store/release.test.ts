import { writeSampleRelease } from '../testing/sampleReleases.ts';
import { parseRelease } from './release.ts';

const parse = async (change: (release: Record<string, unknown>) => void) => {
  const { release } = await writeSampleRelease({ section: 'discover', id: 'one' });
  const value = structuredClone(release) as unknown as Record<string, unknown>;
  change(value);
  return () => parseRelease(JSON.stringify(value), 'discover', 'one');
};

test('a description that the tools wrote is parsed', async () => {
  expect((await parse(() => {}))()).toMatchObject({ section: 'discover', id: 'one', prefixes: ['/discover'] });
});

test('a description without query parameter names has none by default', async () => {
  expect((await parse((release) => delete release['queryNames']))().queryNames).toEqual({});
});

test('text that is not JSON is rejected with the path of the file', () => {
  expect(() => parseRelease('{', 'discover', 'one')).toThrow(
    /^Release discover\/one is rejected: its release\.json is not JSON: .* Build the release again\.$/,
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
])('a description with %s %j is rejected, and the error names the field', async (field, value) => {
  expect(await parse((release) => (release[field] = value))).toThrow(
    new RegExp(`does not describe a release \\(/.*\\b${field}\\b.*Build the release again`),
  );
});

test('all faults are reported together', async () => {
  expect(
    await parse((release) => {
      release['id'] = '';
      release['prefixes'] = 'none';
    }),
  ).toThrow(/\/id: .*; \/prefixes: /);
});
