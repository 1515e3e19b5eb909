import { lockedPackages } from './lockedPackages.mjs';

const lock = (packages: Record<string, object>) =>
  JSON.stringify({
    packages: { '': { workspaces: ['*'] }, 'node_modules/react': { version: '19.3.1' }, shell: {}, ...packages },
  });

test('a new part does not change the installation', () => {
  const withAcademy = {
    academy: { version: '1.0.0' },
    'node_modules/@site/academy': { resolved: 'academy', link: true },
  };
  expect(lockedPackages(lock(withAcademy))).toBe(lockedPackages(lock({})));
});

test.each([
  ['another version', { 'node_modules/react': { version: '19.3.2' } }],
  ['a new package', { 'node_modules/swiper': { version: '14.4.0' } }],
  ['a package of only one part', { 'shell/node_modules/react': { version: '18.0.0' } }],
])('%s changes the installation', (_what, packages) => {
  expect(lockedPackages(lock(packages))).not.toBe(lockedPackages(lock({})));
});

test('a lockfile without packages has an empty list', () => {
  expect(lockedPackages('{}')).toBe('[]');
});
