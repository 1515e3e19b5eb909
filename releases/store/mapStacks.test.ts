import { makeSampleStore } from '../testing/sampleReleases.ts';
import { createStackMapper, sourceMapOf } from './mapStacks.ts';
import { readRelease } from './readRelease.ts';

/** Maps line 1, column 1 of a script to line 11, column 1 of the source; line 2 has no source. */
const map = JSON.stringify({
  version: 3,
  sources: ['./discover/src/events/EventList.tsx'],
  names: [],
  mappings: 'AAUA;A,IAAA',
});
const files = Object.fromEntries(['web/section.js', 'node/section.js'].map((script) => [sourceMapOf(script), map]));

async function startMapper() {
  const { store } = await makeSampleStore({ section: 'discover', id: 'd1', files });
  const readFile = jest.fn(store.readFile);
  const discover = await readRelease(store, 'discover', 'd1');
  return { mapStacks: createStackMapper({ ...store, readFile }, { discover }), readFile, store, discover };
}

test('positions in stack traces of the server and of browsers are mapped to the sources', async () => {
  const { mapStacks } = await startMapper();
  const stack = `Error: the dial sticks
    at render (discover/d1/node/section.js:1:5)
    at http://127.0.0.1:4000/releases/discover/d1/web/section.js:1:9
    at node:internal/process:1:1`;
  expect(await mapStacks(stack)).toBe(`Error: the dial sticks
    at render (discover/src/events/EventList.tsx:11:1)
    at discover/src/events/EventList.tsx:11:1
    at node:internal/process:1:1`);
});

test.each([
  'without a position',
  'with a position that has no source:\n    at discover/d1/node/section.js:2:1',
  'with a line beyond the end of the map:\n    at discover/d1/node/section.js:3:1',
  'with a script without a map:\n    at discover/d1/web/other.js:1:1',
  'with a position in another release:\n    at discover/d2/node/section.js:1:1',
  'with a position in another part:\n    at shell/d1/node/shell.js:1:1',
  'with a position outside of the release folder:\n    at discover/d1/web/../../d2/x.js:1:1',
])('a text %s is returned unchanged', async (text) => {
  const { mapStacks } = await startMapper();
  expect(await mapStacks(text)).toBe(text);
});

test.each([
  'No page at /discover/d1/node/section.js:1:5',
  'No page at (discover/d1/node/section.js:1:5)',
  'at discover/d1/node/section.js:1:5',
])('no source map is read for %j, which a visitor can cause to be logged', async (text) => {
  const { mapStacks, readFile } = await startMapper();
  expect(await mapStacks(text)).toBe(text);
  expect(readFile).not.toHaveBeenCalled();
});

test.each([
  ['missing', undefined],
  ['not the one that was built', Buffer.from('{}')],
])('the text is unchanged if the source map is %s', async (_what, bytes) => {
  const { store, discover } = await startMapper();
  const mapStacks = createStackMapper({ ...store, readFile: async () => bytes }, { discover });
  const text = '    at discover/d1/node/section.js:1:5';
  expect(await mapStacks(text)).toBe(text);
});

test('a position is looked up once', async () => {
  const { mapStacks, readFile } = await startMapper();
  const text = '    at discover/d1/node/section.js:1:5\n    at discover/d1/node/section.js:1:6';
  expect(await mapStacks(text)).not.toContain('node/section.js');
  await mapStacks(text);
  expect(readFile).toHaveBeenCalledTimes(1);
});
