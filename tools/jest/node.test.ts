import { DatabaseSync } from 'node:sqlite';

// Packages that publish only ES modules, and the entries of `shared`: each failed in an earlier jest configuration.
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

test('import.meta contains the path and URL of the file', () => {
  expect(import.meta.filename).toContain('/tools/jest/node.test.ts');
  expect(import.meta.dirname).toContain('/tools/jest');
  expect(import.meta.url).toMatch(/^file:.*\/tools\/jest\/node\.test\.ts$/);
});

test('node:sqlite is available, and window is not', () => {
  expect(new DatabaseSync(':memory:').prepare('select 1 as one').get()).toEqual({ one: 1 });
  expect(typeof window).toBe('undefined');
});
