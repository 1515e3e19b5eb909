import { findSourceMapLeaks } from './checkSourceMaps.ts';

const findIn = (map: object) =>
  findSourceMapLeaks(new Map([['maps/web/main.js.map', Buffer.from(JSON.stringify(map))]]));

test('a source map with repository paths and webpack modules has no leaks', () => {
  const sources = [
    './discover/src/section.tsx',
    './node_modules/react/index.js',
    'webpack/bootstrap',
    'external commonjs "react"',
  ];
  expect(findIn({ version: 3, sources })).toEqual([]);
  expect(findSourceMapLeaks(new Map([['web/main.js', Buffer.from('/home/ada')]]))).toEqual([]);
});

test.each([
  [
    { sources: ['/home/ada/site/discover/src/section.tsx'] },
    'names the source /home/ada/site/discover/src/section.tsx',
  ],
  [{ sources: ['./a.ts', './../../ada/secret.ts'] }, 'names the source ./../../ada/secret.ts'],
  [{ sources: ['../secret.ts'] }, 'names the source ../secret.ts'],
  [{ sources: ['file:///home/ada/a.ts'] }, 'names the source file:///home/ada/a.ts'],
  [{ sources: [String.raw`C:\ada\a.ts`] }, String.raw`names the source C:\ada\a.ts`],
  [{ sources: [], sourceRoot: '/home/ada' }, 'has the root /home/ada'],
  [{ sources: ['./a.ts'], sourcesContent: ['secret'] }, 'holds source text'],
])('the source map %j has a leak', (map, leak) => {
  expect(findIn(map)).toEqual([`maps/web/main.js.map ${leak}`]);
});
