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

test('calls within libraries are left out of a stack trace, except if there are no others', async () => {
  const fault = { kind: 'error', path: '/discover', width: 390 } as const;
  const library = '\n    at lC (node_modules/react-dom/client.js:1:1)\n    at node_modules/react-dom/client.js:2:1';
  const own = 'Error: stuck\n    at t (discover/src/section.tsx:3:1)';
  const mapStacks = async (text: string) => text;
  const faults = [own + library, `Error: stuck${library}`].map((what) => ({ ...fault, what }));
  expect(await mapFaultsToSources(faults, mapStacks)).toEqual([
    { ...fault, what: own },
    { ...fault, what: `Error: stuck${library}` },
  ]);
});
