import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import { providedModules } from '../render/main.tsx';
import { startFederation } from './federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: jest.fn() }));

/** The shared package's manifest lists what of it sections may import; their builds leave that out. */
const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../shared/package.json'), 'utf8')) as {
  facade: string[];
};
const leftOut = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  ...manifest.facade.map((entry) => path.posix.join('@site/shared', entry)),
];

test('the server hands sections every module that their builds leave out', () => {
  expect(Object.keys(providedModules).toSorted()).toEqual(leftOut.toSorted());
});

test('the browser hands sections every module that their builds leave out', () => {
  const initShareScopeMap = jest.fn();
  // Of the runtime the start uses this alone.
  jest.mocked(createInstance).mockReturnValue({ initShareScopeMap } as unknown as ReturnType<typeof createInstance>);
  startFederation({});
  const [, scope] = initShareScopeMap.mock.lastCall as [string, object];
  expect(Object.keys(scope).toSorted()).toEqual(leftOut.toSorted());
});
