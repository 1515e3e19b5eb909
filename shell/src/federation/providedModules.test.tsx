import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import { providedModules } from '../render/main.tsx';
import { startFederation } from './federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: jest.fn() }));

/** The shared package's manifest: `facade` lists its entries that sections may import and section builds exclude. */
const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../shared/package.json'), 'utf8')) as {
  facade: string[];
};
const excludedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  ...manifest.facade.map((entry) => path.posix.join('@site/shared', entry)),
];

test('the server provides every module that section builds exclude', () => {
  expect(Object.keys(providedModules).toSorted()).toEqual(excludedModules.toSorted());
});

test('the browser provides every module that section builds exclude', () => {
  const initShareScopeMap = jest.fn();
  // `startFederation` calls only this method of the runtime.
  jest.mocked(createInstance).mockReturnValue({ initShareScopeMap } as unknown as ReturnType<typeof createInstance>);
  startFederation();
  const [, scope] = initShareScopeMap.mock.lastCall as [string, object];
  expect(Object.keys(scope).toSorted()).toEqual(excludedModules.toSorted());
});
