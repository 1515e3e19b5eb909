import { DatabaseSync } from 'node:sqlite';

// The packages that publish ES modules only, and the ways into `shared`: each has failed in some set-up.
test.each([
  'markdown-it',
  'yaml',
  'sanitize-html',
  'swiper',
  'swiper/modules',
  'final-form',
  'react-final-form',
  'fastify',
  'typebox',
])('%s is importable', async (name) => {
  expect(Object.keys((await import(name)) as object)).not.toHaveLength(0);
});

test('the facade, the contract and the host entry of shared are importable', async () => {
  expect(await import('@site/shared')).toHaveProperty('paths');
  expect(await import('@site/shared/contract')).toBeDefined();
  expect(await import('@site/shared/host')).toHaveProperty('makeStore');
});

test('files find themselves by import.meta', () => {
  expect(import.meta.filename).toContain('/tools/jest/node.test.ts');
  expect(import.meta.dirname).toContain('/tools/jest');
  expect(import.meta.url).toMatch(/^file:.*\/tools\/jest\/node\.test\.ts$/);
});

test('the database of Node is at hand, the window is not', () => {
  expect(new DatabaseSync(':memory:').prepare('select 1 as one').get()).toEqual({ one: 1 });
  expect(typeof window).toBe('undefined');
});
