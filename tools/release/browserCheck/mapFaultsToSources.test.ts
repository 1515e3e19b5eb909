import { mapFaultsToSources } from './mapFaultsToSources.ts';

test('positions in faults are mapped to sources, or to the path within the part if there is no source', async () => {
  const what = `error: stuck
    at http://127.0.0.1:4000/releases/discover/d1/web/section.js:1:20
    at r (http://127.0.0.1:4000/releases/shell/s1/web/main.js:1:9)`;
  const fault = { kind: 'console', path: '/discover', width: 390, what } as const;
  const mapStacks = async (text: string) =>
    text.replace('http://127.0.0.1:4000/releases/discover/d1/web/section.js:1:20', 'discover/src/section.tsx:3:1');
  expect(await mapFaultsToSources([fault], mapStacks)).toEqual([
    { ...fault, what: 'error: stuck\n    at discover/src/section.tsx:3:1\n    at r (shell/web/main.js:1:9)' },
  ]);
});
